import { useMemo, useState } from 'react';
import type { Answer } from '#contract/kinds/opentext/answers.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useOutbox, useOwnTexts } from '#web/realtime/LiveOutbox.tsx';
import type { Outgoing, OwnText } from '#web/realtime/outbox-entry.ts';

export type MyAnswers = {
  /** What this device has sent; the newest first. */
  own: readonly OwnText[];
  /** Its ids. */
  ids: ReadonlySet<string>;
  /** On their way, or refused; the newest first. */
  sending: readonly Outgoing[];
  /**
   * Received and not on the screen: it waits, is about to come, or was hidden, which a phone cannot tell. The newest first.
   */
  offScreen: readonly OwnText[];
};

const keptInSightMs = 30 * 60_000;

/** What this device has sent in a session, and how it is with it. `answers`: those on the screen, the oldest first. */
export function useMyAnswers(
  session: Pick<LiveSession, 'id' | 'firstItem'>,
  answers: readonly Answer[],
): MyAnswers {
  const { outgoing } = useOutbox();
  const own = useOwnTexts(session);
  const sessionId = session.id;
  const [inSightSince] = useState(() => Date.now() - keptInSightMs);
  return useMemo(() => {
    const here = [...own].reverse();
    const onScreen = new Set(answers.map(({ id }) => id));
    const oldest = BigInt(answers[0]?.id ?? 0);
    const isOffScreen = ({ key, madeAt }: OwnText) =>
      !onScreen.has(key) && BigInt(key) > oldest && madeAt >= inSightSince;
    return {
      own: here,
      ids: new Set(here.map(({ key }) => key)),
      sending: outgoing
        .filter(
          ({ call, status }) =>
            call.name === 'answerPrompt' && call.params.lsId === sessionId && status !== 'received',
        )
        .reverse(),
      offScreen: here.filter(isOffScreen),
    };
  }, [outgoing, own, answers, sessionId, inSightSince]);
}
