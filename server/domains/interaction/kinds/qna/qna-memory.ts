import type { QuestionStatus } from '#contract/kinds/qna/question-status.ts';

/** Of each question what its live actions are judged by. */
export type QnaMemory = Map<string, { status: QuestionStatus; answerId: string | undefined }>;
