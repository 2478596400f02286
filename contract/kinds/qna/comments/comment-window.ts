import type { CommentStatus } from './comment-status.ts';

/** How many comments desk and moderator panel hold without asking for more: the first ones that wait, and the newest others. */
export const heldForModerators: Readonly<Record<CommentStatus, number>> = {
  pending: 100,
  allowed: 50,
  dismissed: 50,
};
