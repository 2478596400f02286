import { heldInOtherOrders, type QuestionOrder } from './question-window.ts';

/** The order in which a tab of the desk is listed unless its reader chooses another. */
export const usualAtDesk = {
  pending: 'oldest',
  allowed: 'top',
  answered: 'top',
  archived: 'top',
  dismissed: 'top',
  merged: 'newest',
  starred: 'newest',
} as const satisfies Record<string, QuestionOrder>;
export type DeskTab = keyof typeof usualAtDesk;

/** How many questions of a tab the desk holds without asking for more, in its usual order. */
const heldAtMost: Readonly<Record<DeskTab, number>> = {
  pending: 100,
  allowed: 60,
  answered: 30,
  dismissed: 50,
  archived: 50,
  merged: 50,
  starred: 100,
};

export const heldAtDesk = (tab: DeskTab, order: QuestionOrder): number =>
  order === usualAtDesk[tab] ? heldAtMost[tab] : heldInOtherOrders;
