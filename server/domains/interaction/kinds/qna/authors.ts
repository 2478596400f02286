import type { SessionSecret } from '#server/domains/sessions/index.ts';
import { askerMark } from '../../marks.ts';

/** What stands for its author in the row of a question: the attendee, or in an anonymous session a mark of person and question. */
export type Author = {
  attendeeId: string | null;
  /** base64; null in a session with names. */
  mark: string | null;
};

export function authorOf(secret: SessionSecret | null, attendeeId: string, questionId: string): Author {
  if (secret === null) return { attendeeId, mark: null };
  return { attendeeId: null, mark: askerMark(secret, attendeeId, questionId).toString('base64') };
}
