export const answerStatuses = ['pending', 'shown', 'hidden'] as const;
/** Of an answer, and of a word of a cloud. */
export type AnswerStatus = (typeof answerStatuses)[number];

/** What the audience may see. What is in any other status is in none of their bytes. */
export const isShown = (status: AnswerStatus): boolean => status === 'shown';
