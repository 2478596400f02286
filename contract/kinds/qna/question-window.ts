export type QuestionOrder = 'top' | 'newest' | 'oldest';

/** In an order that is not their usual one screens hold as many of a status as this. */
export const heldInOtherOrders = 20;

/** How many questions phones and panels hold without asking for more: the first ones by votes, and the newest ones. */
export const heldAtMost = { current: 10, allowed: 60, answered: 30 } as const;

export const heldForAudience = (status: 'allowed' | 'answered', order: QuestionOrder): number =>
  order === 'oldest' ? heldInOtherOrders : heldAtMost[status];
