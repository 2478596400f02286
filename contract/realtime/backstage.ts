/**
 * What those on stage are told by those who run the event, seen on moderator and admin panels. Times in ms since 1970. `from` and
 * `by` are names of accounts; null: a panel link or a program.
 */
export type BackstageMessage = {
  id: string;
  /** The session whose panels show it; null: all panels. */
  sessionId: string | null;
  text: string;
  at: number;
  from: string | null;
  acknowledged: { at: number; by: string | null } | null;
};

/** Of those that were acknowledged; what waits is held in full. */
export const mostAcknowledgedHeld = 10;
