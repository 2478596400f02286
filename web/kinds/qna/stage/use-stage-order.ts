import type { Question } from '#contract/kinds/qna/questions.ts';
import { useRestedOrder } from '#web/pages/stage/displays/use-rested-order.ts';
import { stageOrder } from './stage-order.ts';

/** The questions of the stage with their votes as they are, in an order that changes now and then. */
export const useStageOrder = (questions: readonly Question[]): readonly Question[] =>
  useRestedOrder(questions, stageOrder);
