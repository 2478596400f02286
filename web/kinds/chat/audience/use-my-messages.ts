import { useMemo, useState } from 'react';
import type { Message } from '#contract/kinds/chat/messages.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { isOlder } from '#web/kinds/chat/message-order.ts';
import { useOutbox, useOwnTexts } from '#web/realtime/LiveOutbox.tsx';
import type { Outgoing, OwnText } from '#web/realtime/outbox-entry.ts';

export type MyMessages = {
  /** Ids of the messages this device has sent. */
  ids: ReadonlySet<string>;
  /** On their way, or refused. */
  sending: readonly Outgoing[];
  /** Received and not on the screen: not yet approved, or hidden, which a phone cannot tell. */
  offScreen: readonly OwnText[];
};

const keptInSightMs = 30 * 60_000;

/** What this device has sent in a session, and how it is with it. The oldest first. */
export function useMyMessages(
  session: Pick<LiveSession, 'id' | 'firstItem'>,
  messages: readonly Message[],
): MyMessages {
  const { outgoing } = useOutbox();
  const here = useOwnTexts(session);
  const sessionId = session.id;
  const [inSightSince] = useState(() => Date.now() - keptInSightMs);
  return useMemo(() => {
    const onScreen = new Set(messages.map(({ id }) => id));
    const [oldest] = messages;
    // What is older than everything on the screen lies further up.
    const isBelow = ({ key }: OwnText) => oldest === undefined || isOlder(oldest, { id: key });
    return {
      ids: new Set(here.map(({ key }) => key)),
      sending: outgoing.filter(
        ({ call, status }) =>
          call.name === 'sendMessage' && call.params.lsId === sessionId && status !== 'received',
      ),
      offScreen: here.filter((one) => !onScreen.has(one.key) && isBelow(one) && one.madeAt >= inSightSince),
    };
  }, [outgoing, here, messages, sessionId, inSightSince]);
}
