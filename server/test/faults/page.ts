import { WebSocket } from 'ws';
import type { LiveCall } from '#contract/kinds/live-call.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { socketPath } from '#contract/realtime/protocol.ts';
import type { Receipt } from '#contract/realtime/receipt.ts';
import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import type { Browser } from '#server/test/browser.ts';
import { type CallInput, callTimeoutMs, requestOf } from '#web/api/call.ts';
import { newActionKey } from '#web/realtime/action-key.ts';
import type { Clock } from '#web/realtime/clock.ts';
import { lineSocket } from '#web/realtime/line/line-socket.ts';
import { connectLive, type LiveAddress, type LiveConnection } from '#web/realtime/live-connection.ts';
import { memoryBox } from '#web/realtime/memory-box.ts';
import { Outbox, type PostFailure } from '#web/realtime/outbox.ts';
import type { SocketLike, Way } from '#web/realtime/socket-like.ts';

/** Real time sped up by this factor, so that waits of several seconds pass quickly in tests. */
export function fastClock(times: number): Clock {
  const start = Date.now();
  return {
    now: () => start + (Date.now() - start) * times,
    elapsed: () => performance.now() * times,
    asleep: () => 0,
    after(ms, act) {
      const timer = setTimeout(act, ms / times);
      return () => clearTimeout(timer);
    },
  };
}

/** An action that got its receipt, in the order in which this page received the receipts. */
export type Received = { call: LiveCall; receipt: Receipt };

export type Page = {
  live: LiveConnection;
  outbox: Outbox;
  received: Received[];
  /** The keys of finally refused actions, with the refusal. */
  refused: Map<string, string>;
  /** What its screen shows of a session; null until it shows one. */
  shows(stream: string): SessionSnapshot | null;
  underWay(): number;
  close(): void;
};

type Parts = { clock: Clock; times: number; random: () => number; streams: readonly string[] };

/**
 * An open page of the audience or the stage: the browser's own live connection and outbox; only what a browser provides is
 * replaced here: sockets, requests, storage, time.
 */
export function openPage(browser: Browser, address: LiveAddress, parts: Parts): Page {
  const { clock, random, times } = parts;
  const live = connectLive(address, {
    dial: (way) => dial(browser, way),
    credentials: () => ({ csrfToken: browser.csrfToken, pass: null }),
    clock,
    random,
  });
  const received: Received[] = [];
  const refused = new Map<string, string>();
  const outbox = new Outbox({
    pigeonholeId: address.pigeonholeId,
    holder: newActionKey(),
    entries: memoryBox(),
    own: memoryBox(),
    sendFrame: live.send,
    checkSocket: () => live.wake(),
    post: (call, key) => post(browser, call, key, callTimeoutMs / times),
    newKey: newActionKey,
    hasReached: (stream, seq) => live.streams.hasReached(stream, seq),
    clock,
    random,
    received: (call, receipt) => void received.push({ call, receipt }),
    changed() {
      for (const item of outbox.outgoing)
        if (item.status === 'refused') refused.set(item.key, item.refusal.error);
    },
    notifyTabs: () => undefined,
  });
  live.onFrame((frame) => {
    outbox.receive(frame);
    if (frame.t === 'news' || frame.t === 'snapshot') outbox.forgetShown();
  });
  live.onConnection(() => outbox.connectionChanged(live.connection().state === 'open'));
  for (const stream of [agendaStreamId, ...parts.streams]) live.streams.subscribe(stream, () => undefined);
  return {
    live,
    outbox,
    received,
    refused,
    shows: (stream) => live.streams.view(stream).snapshot as SessionSnapshot | null,
    underWay: () => outbox.outgoing.filter(({ status }) => status === 'on its way').length,
    close() {
      outbox.close();
      live.close();
    },
  };
}

/** What a browser adds by itself: cookies and the page's origin go with every handshake and request. */
function dial(browser: Browser, way: Way): SocketLike {
  if (way === 'line') return lineSocket((input, init) => browser.fetch(String(input), init));
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = new WebSocket(browser.origin.replace('http', 'ws') + socketPath, {
    headers: { cookie },
    origin: browser.origin,
    perMessageDeflate: false,
  });
  // An error also closes the socket, and the close event is handled.
  socket.on('error', () => undefined);
  return socket as unknown as SocketLike;
}

/** Like `call` in the browser, with this browser's credentials and a timeout on its sped-up clock. */
async function post(browser: Browser, call: LiveCall, key: string, timeoutMs: number): Promise<Receipt> {
  const { name, params, body } = call;
  const input = { params, body: { ...body, key } } as CallInput<LiveCall['name']>;
  const { csrfToken, panelToken, speakerCode } = browser;
  const papers = { csrfToken, panelToken, speakerCode, email: null, pass: null, language: 'en' };
  const { url, init } = requestOf(name, input, papers);
  const response = await browser.fetch(url, { ...init, signal: AbortSignal.timeout(Math.ceil(timeoutMs)) });
  const answer = (await response.json()) as unknown;
  if (response.ok) return answer as Receipt;
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  throw {
    status: response.status,
    body: answer as PostFailure['body'],
    retryAfter: seconds > 0 ? seconds : null,
  } satisfies PostFailure;
}
