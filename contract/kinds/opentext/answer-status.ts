export const answerStatuses = ['pending', 'shown', 'hidden'] as const;
/** Of an answer, and of a word of a cloud by itself. */
export type AnswerStatus = (typeof answerStatuses)[number];

/** A word that is `grouped` counts with another one, and is not shown by itself. */
export const wordStatuses = [...answerStatuses, 'grouped'] as const;
export type WordStatus = (typeof wordStatuses)[number];

/** What the audience may see. What is in any other status is in none of their bytes. */
export const isShown = (status: WordStatus): boolean => status === 'shown';
