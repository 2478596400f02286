import { useMemo, useState } from 'react';
import type { Question } from '#contract/interaction/questions.ts';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';
import type { Outgoing, OwnQuestion } from '#web/realtime/outbox-entry.ts';

export type MyQuestions = {
  /** Ids of the questions this device has asked. */
  ids: ReadonlySet<string>;
  /** On their way, or refused; the newest first. */
  sending: readonly Outgoing[];
  /** Received and not on the screen: they wait for approval, or were taken off. The newest first. */
  waiting: readonly OwnQuestion[];
  /** Of these, what was asked since the page was opened: it stays in sight. */
  justAsked: readonly OwnQuestion[];
};

/** What this device has asked in a session, and how it is with it. */
export function useMyQuestions(sessionId: string, questions: readonly Question[]): MyQuestions {
  const { outgoing, own } = useOutbox();
  const [openedAt] = useState(() => Date.now());
  return useMemo(() => {
    const here = own.filter(({ stream }) => stream === sessionId);
    const onScreen = new Set(questions.map(({ id }) => id));
    const waiting = here.filter(({ key }) => !onScreen.has(key)).reverse();
    const sending = outgoing.filter(
      ({ call, status }) =>
        call.name === 'askQuestion' && call.params.lsId === sessionId && status !== 'received',
    );
    return {
      ids: new Set(here.map(({ key }) => key)),
      sending: sending.reverse(),
      waiting,
      justAsked: waiting.filter(({ madeAt }) => madeAt >= openedAt),
    };
  }, [outgoing, own, questions, sessionId, openedAt]);
}
