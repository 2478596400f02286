import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { channelNames } from '#contract/realtime/channel.ts';
import type { ServerFrame } from '#contract/realtime/protocol.ts';
import type { Who } from '../../auth/who.ts';
import { systemClock } from '../../clock.ts';
import { Connection } from '../connections/connection.ts';
import { payloadOf } from '../frame.ts';
import type { AnyStreamKind } from '../stream-kind.ts';
import type { Broadcast } from './broadcast.ts';
import { holdAll } from './hold-all.ts';
import { Room } from './room.ts';

const nobody = { attendeeOf: () => null } as unknown as Who;

/** From this number on the stream below is closed to the audience, like a session that was hidden. */
const hiddenFrom = 100;

/** A stream whose snapshot is a number, and each event adds one. */
const spec = {
  events: { counted: { channels: channelNames, mergeBy: null } },
  applyEvent: (count: number) => count + 1,
} as const;
const counting = {
  name: 'counting',
  spec,
  hold: (count: number) => holdAll(spec, count),
  shut: (count: number) => count >= hiddenFrom,
  recall: () => undefined,
} as unknown as AnyStreamKind;

/** A room and a subscriber: the test controls when frames are written and when the subscriber's buffer is full. */
function aRoom(start = 1) {
  const underWay: (() => void)[] = [];
  const broadcast: Broadcast = (receivers, frame, written) => {
    const all = [...receivers];
    if (all.length === 0) return written?.(0);
    const leave = () => {
      for (const receiver of all) receiver.write(frame);
      written?.(0);
    };
    if (link.quick) leave();
    else underWay.push(leave);
  };
  const roomOf = (streamId: string) =>
    new Room({
      kind: counting,
      pigeonholeId: '1',
      streamId,
      number: { seq: '1', epoch: 'e' },
      read: { memory: null, views: Object.fromEntries(channelNames.map((name) => [name, start])) as never },
      broadcast,
      gap: () => undefined,
      scored: () => undefined,
      now: () => performance.now(),
      clock: systemClock,
    });
  const room = roomOf('7');
  const sent: ServerFrame[] = [];
  const link = { full: false, quick: false };
  const receive = (frame: Buffer) => void sent.push(JSON.parse(payloadOf(frame).toString()) as ServerFrame);
  const transport = {
    suspended: false,
    write: receive,
    tryWrite(frame: Buffer) {
      if (transport.suspended || link.full) return false;
      receive(frame);
      return true;
    },
    bufferedBytes: () => (link.full ? 1_000 : 0),
    setReading: () => undefined,
    close: () => undefined,
  };
  const connection = new Connection({
    transport,
    now: 0,
    written: { frames: 0, bytes: 0 },
    slow: () => undefined,
  });
  const listen = (streamId: string, to: Room) => {
    const subscription = connection.createSubscription(streamId, 'attendee');
    to.listen(subscription, nobody, undefined);
    connection.open(streamId, { room: to, subscription });
  };
  listen('7', room);
  let seq = 1n;
  return {
    sent,
    link,
    underWay,
    listenToAnother: () => listen('8', roomOf('8')),
    leaveAll: () => {
      for (const leave of underWay.splice(0)) leave();
    },
    count: () => {
      const from = seq;
      seq += 1n;
      const events = [{ name: 'counted', body: {} }];
      room.take({ pigeonholeId: '1', streamId: '7', epoch: 'e', from, to: seq, events, doings: [] });
    },
  };
}

/** What the client shows after these frames; throws if one does not follow from the one before it (law L6). */
function shownAfter(sent: readonly ServerFrame[]): unknown {
  let seen = '';
  let shown: unknown;
  for (const frame of sent) {
    if (frame.t === 'snapshot') {
      seen = frame.seq;
      shown = frame.data;
    }
    if (frame.t !== 'news') continue;
    expect(`news from ${frame.from}`).toBe(`news from ${seen}`);
    seen = frame.to;
    shown = (shown as number) + frame.events.length;
  }
  return shown;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  // Long after the last tick of a room, so that the next one is immediate.
  vi.advanceTimersByTime(1_000);
});
afterEach(() => {
  vi.useRealTimers();
});

/** While the link is full, news is skipped; the latest news is still pending when the link is found empty again. */
function fallBehindAndCatchUp(link: { quick: boolean; full: boolean }, count: () => void): void {
  link.quick = true;
  link.full = true;
  count();
  vi.advanceTimersByTime(200);
  count();
  vi.advanceTimersByTime(20);
  count();
  link.full = false;
  vi.advanceTimersByTime(250);
}

test('news that is pending when a slow receiver catches up is part of its snapshot, not sent before it (L6, L12)', () => {
  const { sent, link, count } = aRoom();
  fallBehindAndCatchUp(link, count);
  expect(shownAfter(sent)).toBe(4);
  count();
  vi.advanceTimersByTime(250);
  expect(shownAfter(sent)).toBe(5);
  expect(sent.map(({ t }) => t)).toEqual(['snapshot', 'snapshot', 'news']);
});

test('a frame that was under way when a slow receiver got its snapshot is not written to it (L6, L12)', () => {
  const { sent, link, underWay, leaveAll, count } = aRoom();
  link.full = true;
  count();
  vi.advanceTimersByTime(10);
  leaveAll();
  count();
  vi.advanceTimersByTime(150);
  expect(underWay).toHaveLength(1);
  link.full = false;
  vi.advanceTimersByTime(250);
  leaveAll();
  expect(sent.map(({ t }) => t)).toEqual(['snapshot', 'snapshot']);
  expect(shownAfter(sent)).toBe(3);
});

test('a stream opened while the transport is suspended, though its buffer is empty, gets its snapshot (L7, L12)', () => {
  const { sent, link, count, listenToAnother } = aRoom();
  link.quick = true;
  link.full = true;
  count();
  vi.advanceTimersByTime(200);
  link.full = false;
  listenToAnother();
  vi.advanceTimersByTime(250);
  expect(sent.flatMap((frame) => (frame.t === 'snapshot' ? [frame.stream] : []))).toEqual(['7', '7', '8']);
});

test('a session that was hidden in the meantime is gone for a receiver that catches up: no snapshot (L10, L12)', () => {
  const { sent, link, count } = aRoom(hiddenFrom - 3);
  fallBehindAndCatchUp(link, count);
  expect(sent.map(({ t }) => t)).toEqual(['snapshot', 'gone']);
});
