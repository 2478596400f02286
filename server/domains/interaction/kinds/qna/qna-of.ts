import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { SessionSubject } from '#server/kernel/authorize/subjects.ts';
import { Refusal } from '#server/kernel/refusal.ts';

/** The Q&A that a call is about. Any other session has no questions. */
export function qnaOf({ session }: SessionSubject): LiveSession<'qna'> {
  if (session.type !== 'qna') throw new Refusal('NotFound');
  return session as LiveSession<'qna'>;
}
