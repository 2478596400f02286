import type { StagePreviewProps } from '#web/pages/studio/kinds/studio-kind.ts';
import { AssessmentOnStage } from '../stage/AssessmentOnStage.tsx';
import type { AssessmentFields } from './assessment-fields.ts';

const someScores = {
  began: 30,
  submitted: 24,
  average: 71,
  best: 100,
  median: 75,
  spread: [0, 0, 1, 1, 2, 3, 4, 6, 4, 3],
};

export const AssessmentStagePreview = ({
  session,
  layout,
}: StagePreviewProps<'assessment', AssessmentFields>) => (
  <AssessmentOnStage
    layout={layout}
    name={session.name}
    through={someScores.submitted}
    scores={
      session.settings.resultsShown
        ? { ...someScores, passed: session.settings.passMark > 0 ? 18 : null }
        : null
    }
  />
);
