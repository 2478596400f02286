export const questionStatuses = ['pending', 'allowed', 'current', 'answered', 'dismissed'] as const;
export type QuestionStatus = (typeof questionStatuses)[number];

/** What the audience and the stage may see. A question in any other status is in none of their bytes. */
const shownStatuses: readonly QuestionStatus[] = ['allowed', 'current', 'answered'];
export const isShown = (status: QuestionStatus): boolean => shownStatuses.includes(status);
