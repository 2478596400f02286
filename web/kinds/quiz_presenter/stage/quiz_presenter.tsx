import type { StageKind } from '#web/pages/stage/kinds/stage-kind.ts';
import { isFinal } from '../is-final.ts';
import { QuizOnStage } from './QuizOnStage.tsx';

export const quizPresenter: StageKind<'quiz_presenter'> = {
  Session: QuizOnStage,
  ended: (_, snapshot, time) => (snapshot && isFinal(snapshot, time) ? 'stage.final' : null),
};
