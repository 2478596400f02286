import { useMemo, useState } from 'react';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';
import type { Outgoing, OwnText } from '#web/realtime/outbox-entry.ts';

export type MyQuestions = {
  /** Ids of the questions this device has asked. */
  ids: ReadonlySet<string>;
  /** On their way, or refused; the newest first. */
  sending: readonly Outgoing[];
  /** Received and not on the screen: not yet decided, dismissed or taken off, which a phone cannot tell. Newest first. */
  offScreen: readonly OwnText[];
  /** Of these, what was asked since shortly before the page was opened: a reload must not make it look lost. */
  justAsked: readonly OwnText[];
};

const keptInSightMs = 30 * 60_000;

/** What this device has asked in a session, and how it is with it. `here`: its texts, `questions`: all that are shown, as far as they are its own. */
export function useMyQuestions(
  sessionId: string,
  here: readonly OwnText[],
  questions: readonly Question[],
): MyQuestions {
  const { outgoing } = useOutbox();
  const [inSightSince] = useState(() => Date.now() - keptInSightMs);
  return useMemo(() => {
    const onScreen = new Set(questions.map(({ id }) => id));
    const offScreen = here.filter(({ key }) => !onScreen.has(key)).reverse();
    const sending = outgoing.filter(
      ({ call, status }) =>
        call.name === 'askQuestion' && call.params.lsId === sessionId && status !== 'received',
    );
    return {
      ids: new Set(here.map(({ key }) => key)),
      sending: sending.reverse(),
      offScreen,
      justAsked: offScreen.filter(({ madeAt }) => madeAt >= inSightSince),
    };
  }, [outgoing, here, questions, sessionId, inSightSince]);
}
