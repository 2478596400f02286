import { useEffect } from 'react';
import type { PollMine } from '#contract/kinds/poll/poll.live.ts';
import type { NotesOnPhone } from '#contract/kinds/poll/poll-notes.ts';
import type { Prompt } from '#contract/prompts/prompt.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { call } from '#web/api/call.ts';
import { knowsNobody, useKeptOfRound } from '#web/pages/audience/session/kept-of-round.ts';
import { type BackOff, waitBefore } from '#web/realtime/back-off.ts';

/** A hall that has voted asks together: not all at once again. */
const again: BackOff = { firstMs: 1000, mostMs: 15_000 };

type About = {
  session: LiveSession<'poll'>;
  prompts: readonly Prompt[];
  mine: PollMine;
  notes: NotesOnPhone | null;
  isOpen: boolean;
};

/**
 * What is said once everything is answered. Nobody is sent it before, so it is read then, and kept: at the end an anonymous session
 * forgets whom it is for. Undefined until it is there.
 */
export function useAfterNote({ session, prompts, mine, notes, isOpen }: About): string | undefined {
  const [note, keep] = useKeptOfRound(session, 'after');
  const { id: lsId, settingsVersion } = session;
  const isAnswered = prompts.every(({ id }) => (mine.chosen[id] ?? []).length > 0);
  const isDue = isAnswered && notes?.hasAfter === true;
  const isRead = isDue && !knowsNobody(session, isOpen);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it may have been changed with the settings
  useEffect(() => {
    if (!isRead) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    let tries = 0;
    const readNow = () => {
      tries += 1;
      call('readPollNote', { params: { lsId } }).then(
        (reply) => {
          if (!isLeft && reply.note !== null) keep(reply.note);
        },
        () => {
          if (!isLeft) timer = setTimeout(readNow, waitBefore(tries, again, Math.random));
        },
      );
    };
    readNow();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [lsId, settingsVersion, isRead]);

  return isDue && note !== '' ? note : undefined;
}
