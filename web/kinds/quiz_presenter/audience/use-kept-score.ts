import { useEffect } from 'react';
import type { QuizMine, QuizScore } from '#contract/kinds/quiz_presenter/quiz_presenter.live.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useKeptText } from '#web/domains/interaction/kept-text.ts';
import { useAttendee } from '#web/pages/audience/event/attendee.ts';
import { knowsNobody } from '#web/pages/audience/session/knows-nobody.ts';

type Kept = { score: QuizScore; teamId: string | null };

/** How I did, for the last page: as the session says, and where it knows nobody any more as this device has kept it. */
export function useKeptScore(
  session: LiveSession<'quiz_presenter'>,
  { score, player }: QuizMine,
  isOpen: boolean,
): Kept | null {
  const { attendee } = useAttendee();
  // The next person on this device, and the next round, find nothing.
  const [text, keep] = useKeptText(`quiz.${session.id}.${session.round}.${attendee.id}.score`);
  const told: Kept | null = score && { score, teamId: player?.teamId ?? null };
  const now = told === null ? text : JSON.stringify(told);
  const isKept = isAnonymous(session);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` is another function each time
  useEffect(() => {
    if (isKept && now !== text) keep(now);
  }, [isKept, now, text]);
  return told === null && knowsNobody(session, isOpen) ? keptIn(text) : told;
}

function keptIn(text: string): Kept | null {
  try {
    return text === '' ? null : (JSON.parse(text) as Kept);
  } catch {
    return null;
  }
}
