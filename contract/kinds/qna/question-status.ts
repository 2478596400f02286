/** Among these a question is moved. */
export const movableStatuses = [
  'pending',
  'allowed',
  'current',
  'answered',
  'dismissed',
  'archived',
] as const;
export type MovableStatus = (typeof movableStatuses)[number];

/** One that is `merged` stands in another one, until it is taken out again. */
export const questionStatuses = [...movableStatuses, 'merged'] as const;
export type QuestionStatus = (typeof questionStatuses)[number];

/**
 * What the audience and the stage may see. A question in any other status is in none of their bytes: one that is `archived` is
 * done with, and one that is `dismissed` was turned away.
 */
const shownStatuses: readonly QuestionStatus[] = ['allowed', 'current', 'answered'];
export const isShown = (status: QuestionStatus): boolean => shownStatuses.includes(status);

/**
 * In which statuses a question is still its asker's alone, to edit and to withdraw. A dismissed one is as a pending one: its asker
 * must not learn which it is.
 */
export const askersOwn = ({ filtering }: { filtering: boolean }): readonly QuestionStatus[] =>
  filtering ? ['pending', 'dismissed'] : ['pending', 'dismissed', 'allowed'];
