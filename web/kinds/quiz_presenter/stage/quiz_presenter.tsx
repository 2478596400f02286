import type { StageKind } from '#web/pages/stage/kinds/stage-kind.ts';
import { QuizOnStage } from './QuizOnStage.tsx';

export const quizPresenter: StageKind<'quiz_presenter'> = {
  Session: ({ layout, snapshot }) => <QuizOnStage layout={layout} snapshot={snapshot} />,
  ended: () => 'stage.final',
};
