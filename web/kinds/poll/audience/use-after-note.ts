import { useEffect, useState } from 'react';
import type { PollMine } from '#contract/kinds/poll/poll.live.ts';
import type { NotesOnPhone } from '#contract/kinds/poll/poll-notes.ts';
import type { Prompt } from '#contract/prompts/prompt.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { call } from '#web/api/call.ts';
import { type BackOff, waitBefore } from '#web/realtime/back-off.ts';

/** A hall that has voted asks together: not all at once again. */
const again: BackOff = { firstMs: 1000, mostMs: 15_000 };

type About = {
  session: LiveSession<'poll'>;
  prompts: readonly Prompt[];
  mine: PollMine;
  notes: NotesOnPhone | null;
};

/** What is said once everything is answered. Nobody is sent it before, so it is read then; undefined until it is there. */
export function useAfterNote({ session, prompts, mine, notes }: About): string | undefined {
  const [note, setNote] = useState<string>();
  const { id: lsId, settingsVersion } = session;
  const isAnswered = prompts.every(({ id }) => (mine.chosen[id] ?? []).length > 0);
  const isDue = isAnswered && notes?.hasAfter === true;

  // biome-ignore lint/correctness/useExhaustiveDependencies: it may have been changed with the settings
  useEffect(() => {
    if (!isDue) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    let tries = 0;
    const readNow = () => {
      tries += 1;
      call('readPollNote', { params: { lsId } }).then(
        (reply) => {
          if (!isLeft) setNote(reply.note ?? undefined);
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
  }, [lsId, settingsVersion, isDue]);

  return isDue ? note : undefined;
}
