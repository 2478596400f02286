import { useRef, useState } from 'react';
import type { MessageStatus } from '#contract/kinds/chat/message-status.ts';
import type { Message } from '#contract/kinds/chat/messages.ts';
import { CallError, type CallReply, call } from '#web/api/call.ts';
import { useReadAgain } from '#web/realtime/use-read-again.ts';
import { beyond, endOf, type MessageOrder, pushedOut, withPage } from './further-messages.ts';

type List = {
  lsId: string;
  status: MessageStatus;
  order: MessageOrder;
  /** Those of this status that the stream holds, the oldest first. */
  held: readonly Message[];
  total: number;
  /** What is pushed out of the window stays, for somebody may be reading it. */
  keeps: 'what leaves' | 'nothing';
};

export type FurtherMessages = {
  /** Beyond what the stream holds, in the order. */
  further: readonly Message[];
  hasMore: boolean;
  state: 'idle' | 'reading' | 'failed';
  readMore: () => void;
  /** Gives up what was read. */
  letGo: () => void;
  /** Takes one away that is no longer of this status. */
  drop: (id: string) => void;
};

const pageSize = 50;

/** The messages of a status further than the stream holds them: read by the reader's wish, page by page. */
export function useFurtherMessages({ lsId, status, order, held, total, keeps }: List): FurtherMessages {
  const [read, setRead] = useState<readonly Message[]>([]);
  const [state, setState] = useState<FurtherMessages['state']>('idle');
  const [before, setBefore] = useState(held);
  if (before.length !== held.length || before.some((one, at) => one !== held[at])) {
    setBefore(held);
    const gone = pushedOut(order, { before, held, total });
    if (gone.length > 0 && (keeps === 'what leaves' || read.length > 0 || state === 'reading'))
      setRead([...[...gone].reverse(), ...beyond(order, held, read)]);
  }
  const isOfStatus = (one: Message) => one.status === status;
  const further = beyond(order, held, read);
  const latest = useRef({ held, further });
  latest.current = { held, further };

  async function readUpTo(wanted: number) {
    const end = endOf(order, latest.current.held);
    if (end === undefined) return;
    const found: Message[] = [];
    let after: string | null = end.id;
    while (after !== null && found.length < wanted) {
      const page: CallReply<'readMessages'> = await call('readMessages', {
        params: { lsId },
        query: { status, order, after, most: pageSize },
      });
      found.push(...page.messages);
      after = page.next;
    }
    const hasNext = after !== null;
    setRead((known) => withPage(order, known.filter(isOfStatus), { after: end, found, hasNext }));
  }

  async function readMore() {
    setState('reading');
    try {
      await readUpTo(latest.current.further.length + 1);
      setState('idle');
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setState('failed');
    }
  }

  useReadAgain(further.length > 0 ? lsId : null, () => readUpTo(latest.current.further.length));

  return {
    further,
    hasMore: held.length + further.length < total,
    state,
    readMore: () => void readMore(),
    letGo: () => setRead([]),
    drop: (id) => setRead((known) => known.filter((one) => one.id !== id)),
  };
}
