import type { StageKind } from '#web/pages/stage/kinds/stage-kind.ts';
import { SurveyOnStage } from './SurveyOnStage.tsx';

export const survey: StageKind<'survey'> = {
  Session: ({ layout, snapshot: { session, through } }) => (
    <SurveyOnStage layout={layout} name={session.name} through={through} />
  ),
  ended: () => null,
};
