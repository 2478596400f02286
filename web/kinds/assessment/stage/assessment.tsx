import type { StageKind } from '#web/pages/stage/kinds/stage-kind.ts';
import { AssessmentOnStage } from './AssessmentOnStage.tsx';

export const assessment: StageKind<'assessment'> = {
  Session: ({ layout, snapshot: { session, through, stageScores } }) => (
    <AssessmentOnStage layout={layout} name={session.name} through={through} scores={stageScores} />
  ),
  ended: ({ settings }) => (settings.resultsShown ? 'stage.final' : null),
};
