import { useEffect } from 'react';
import type { PollMine } from '#contract/kinds/poll/poll.live.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useKeptText } from '#web/domains/interaction/kept-text.ts';
import { useAttendee } from '#web/pages/audience/event/attendee.ts';
import { knowsNobody } from '#web/pages/audience/session/knows-nobody.ts';

/** What this device keeps of a person's vote in one round of a poll: the next person on it, and the next round, find nothing. */
export function useKeptOfPoll({ id, round }: LiveSession<'poll'>, what: 'chosen' | 'after') {
  const { attendee } = useAttendee();
  return useKeptText(`poll.${id}.${round}.${attendee.id}.${what}`);
}

/** What I have voted: as the session says, and where it knows nobody any more as this device has kept it. */
export function useKeptVote(session: LiveSession<'poll'>, mine: PollMine, isOpen: boolean): PollMine {
  const [text, keep] = useKeptOfPoll(session, 'chosen');
  // Nobody takes a vote back: where there is none it is not known yet, or no longer.
  const told = Object.keys(mine.chosen).length > 0 ? JSON.stringify(mine.chosen) : text;
  const isKept = isAnonymous(session);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` is another function each time
  useEffect(() => {
    if (isKept && told !== text) keep(told);
  }, [isKept, told, text]);
  return knowsNobody(session, isOpen) ? { chosen: { ...chosenIn(text), ...mine.chosen } } : mine;
}

function chosenIn(text: string): PollMine['chosen'] {
  try {
    return text === '' ? {} : (JSON.parse(text) as PollMine['chosen']);
  } catch {
    return {};
  }
}
