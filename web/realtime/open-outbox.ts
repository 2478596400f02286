import { mineAfter } from '#contract/kinds/kinds.live.ts';
import type { LiveCall } from '#contract/kinds/live-call.ts';
import type { Receipt } from '#contract/realtime/receipt.ts';
import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import { type CallInput, call } from '#web/api/call.ts';
import { channelOf } from '#web/api/other-tabs.ts';
import { readStored, store } from '#web/browser-storage.ts';
import { newActionKey } from './action-key.ts';
import { indexedDb, indexedDbBox } from './box.ts';
import { browserClock } from './clock.ts';
import { deviceDatabase } from './device-database.ts';
import type { LiveConnection } from './live-connection.ts';
import { Outbox, type OutboxParts } from './outbox.ts';

export type OnReceived = (made: LiveCall, receipt: Receipt) => void;

export type OpenOutbox = {
  outbox: Outbox;
  send: (call: LiveCall) => string;
  onChange: (listener: () => void) => () => void;
  close: () => void;
};

const tabKey = 'volary.tab';

/** Where an outbox keeps what it sends, and how it sends without a socket. */
type OutboxOf = Pick<OutboxParts, 'holder' | 'entries' | 'own' | 'post' | 'notifyTabs'> & {
  /** Other tabs of the same device have changed what is kept. */
  onTabs(changed: (key: string | null) => void): void;
  close(): void;
};

/** The outbox of an attendee: kept in this device's storage, sent by socket or HTTP. */
export function openOutbox(live: LiveConnection, onReceived: OnReceived): OpenOutbox {
  const { name, stores } = deviceDatabase;
  const database = indexedDb(name, Object.values(stores));
  const otherTabs = channelOf('volary.outbox');
  return outboxOf(live, onReceived, {
    holder: thisTab(),
    entries: indexedDbBox(database, stores.entries),
    own: indexedDbBox(database, stores.own),
    post,
    notifyTabs: (key) => otherTabs?.postMessage(key),
    onTabs(changed) {
      if (otherTabs) otherTabs.onmessage = ({ data }) => changed(data);
    },
    close() {
      otherTabs?.close();
      database.close();
    },
  });
}

export function outboxOf(
  live: LiveConnection,
  onReceived: OnReceived,
  { onTabs, close, ...kept }: OutboxOf,
): OpenOutbox {
  const listeners = new Set<() => void>();

  const outbox = new Outbox({
    pigeonholeId: live.address.pigeonholeId,
    ...kept,
    sendFrame: live.send,
    checkSocket: () => live.wake(),
    newKey: newActionKey,
    hasReached: (stream, seq) => live.streams.hasReached(stream, seq),
    clock: browserClock,
    random: Math.random,
    received(made, receipt) {
      countAsMine(live, made, receipt);
      onReceived(made, receipt);
    },
    changed() {
      for (const listener of listeners) listener();
    },
  });

  onTabs((key) => void outbox.load(key));
  const stopFrames = live.onFrame((frame) => {
    outbox.receive(frame);
    if (frame.t === 'news' || frame.t === 'snapshot') outbox.forgetShown();
  });
  const stopConnection = live.onConnection(() =>
    outbox.connectionChanged(live.connection().state === 'open'),
  );
  void outbox.load();

  return {
    outbox,
    send: (made) => outbox.send(given(live, made)),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      stopFrames();
      stopConnection();
      outbox.close();
      close();
    },
  };
}

/** The HTTP path of L1. The cast: TypeScript cannot relate the members of `LiveCall` through a variable name. */
async function post({ name, params, body }: LiveCall, key: string, timeoutMs: number): Promise<Receipt> {
  return call(name, { params, body: { ...body, key } } as CallInput<LiveCall['name']>, { timeoutMs });
}

/** In test mode an action says in which test it was given: it may wait here until that is over. */
function given({ streams }: LiveConnection, made: LiveCall): LiveCall {
  const { test } = (streams.view(made.params.lsId).snapshot as SessionSnapshot | null)?.session ?? {};
  return test ? ({ ...made, body: { ...made.body, test } } as LiveCall) : made;
}

/** Shows the action until the server's own frame comes a moment later, unless one has told of it already: of a repeat (L13). */
function countAsMine({ streams }: LiveConnection, made: LiveCall, { seq }: Receipt): void {
  const { lsId } = made.params;
  if (!streams.hasReached(lsId, seq, 'mineUpTo'))
    streams.setMine(lsId, (before) => mineAfter(before, made.name, made));
}

/** An id for this tab that survives a reload, so that the page continues with its own entries at once. */
function thisTab(): string {
  const name = readStored('tab', tabKey) ?? newActionKey();
  store('tab', tabKey, name);
  return name;
}
