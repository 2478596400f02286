import type { QuestionStatus } from '#contract/kinds/qna/question-status.ts';

/** The status of each question. */
export type QnaMemory = Map<string, QuestionStatus>;
