import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { channelNames } from '#contract/realtime/channel.ts';
import type { ServerFrame } from '#contract/realtime/protocol.ts';
import type { Who } from '../auth/who.ts';
import { systemClock } from '../clock.ts';
import type { Broadcast } from './broadcast.ts';
import { Connection } from './connection.ts';
import { payloadOf } from './frame.ts';
import { Room } from './room.ts';
import type { AnyStreamKind } from './stream-kind.ts';

const nobody = { attendeeOf: () => null } as unknown as Who;

/** From this number on the stream below is shut for the audience, as a session that was hidden. */
const hiddenFrom = 100;

/** A stream whose picture is a number, and whose every event is one more. */
const counting = {
  name: 'counting',
  spec: {
    events: { counted: { channels: channelNames, mergeBy: null } },
    applyEvent: (count: number) => count + 1,
  },
  shut: (count: number) => count >= hiddenFrom,
  recall: () => undefined,
} as unknown as AnyStreamKind;

/** A room whose frames leave when the test says so, and a listener whose line is full when the test says so. */
function aRoom(start = 1) {
  const underWay: (() => void)[] = [];
  const broadcast: Broadcast = (receivers, frame, written) => {
    const all = [...receivers];
    if (all.length === 0) return written?.(0);
    const leave = () => {
      for (const receiver of all) receiver.write(frame);
      written?.(0);
    };
    if (line.quick) leave();
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
      now: () => performance.now(),
      clock: systemClock,
    });
  const room = roomOf('7');
  const said: ServerFrame[] = [];
  const line = { full: false, quick: false };
  const hear = (frame: Buffer) => void said.push(JSON.parse(payloadOf(frame).toString()) as ServerFrame);
  const wire = {
    held: false,
    write: hear,
    offer(frame: Buffer) {
      if (wire.held || line.full) return false;
      hear(frame);
      return true;
    },
    waiting: () => (line.full ? 1_000 : 0),
    listen: () => undefined,
    close: () => undefined,
  };
  const connection = new Connection({
    wire,
    now: 0,
    written: { frames: 0, bytes: 0 },
    slow: () => undefined,
  });
  const listen = (streamId: string, to: Room) => {
    const subscription = connection.subscription(streamId, 'attendee');
    to.listen(subscription, nobody, undefined);
    connection.open(streamId, { room: to, subscription });
  };
  listen('7', room);
  let seq = 1n;
  return {
    said,
    line,
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

/** What the screen shows; throws where a frame does not follow from the one before it (law L6). */
function shownAfter(said: readonly ServerFrame[]): unknown {
  let seen = '';
  let shown: unknown;
  for (const frame of said) {
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
  // Long after the last tick of a room: the next one is at once.
  vi.advanceTimersByTime(1_000);
});
afterEach(() => {
  vi.useRealTimers();
});

/** A full line misses news, and what is news last is not told yet when the line is found free again. */
function fallBehindAndCatchUp(line: { quick: boolean; full: boolean }, count: () => void): void {
  line.quick = true;
  line.full = true;
  count();
  vi.advanceTimersByTime(200);
  count();
  vi.advanceTimersByTime(20);
  count();
  line.full = false;
  vi.advanceTimersByTime(250);
}

test('what is news when a slow one has caught up comes with its picture, not before it (L6, L12)', () => {
  const { said, line, count } = aRoom();
  fallBehindAndCatchUp(line, count);
  expect(shownAfter(said)).toBe(4);
  count();
  vi.advanceTimersByTime(250);
  expect(shownAfter(said)).toBe(5);
  expect(said.map(({ t }) => t)).toEqual(['snapshot', 'snapshot', 'news']);
});

test('a frame that was on its way to a slow one when it got its picture does not reach it (L6, L12)', () => {
  const { said, line, underWay, leaveAll, count } = aRoom();
  line.full = true;
  count();
  vi.advanceTimersByTime(10);
  leaveAll();
  count();
  vi.advanceTimersByTime(150);
  expect(underWay).toHaveLength(1);
  line.full = false;
  vi.advanceTimersByTime(250);
  leaveAll();
  expect(said.map(({ t }) => t)).toEqual(['snapshot', 'snapshot']);
  expect(shownAfter(said)).toBe(3);
});

test('another session that is opened while the line is held, though free again, comes with its picture (L7, L12)', () => {
  const { said, line, count, listenToAnother } = aRoom();
  line.quick = true;
  line.full = true;
  count();
  vi.advanceTimersByTime(200);
  line.full = false;
  listenToAnother();
  vi.advanceTimersByTime(250);
  expect(said.flatMap((frame) => (frame.t === 'snapshot' ? [frame.stream] : []))).toEqual(['7', '7', '8']);
});

test('a session that was hidden meanwhile is gone for one who has caught up: no picture of it (L10, L12)', () => {
  const { said, line, count } = aRoom(hiddenFrom - 3);
  fallBehindAndCatchUp(line, count);
  expect(said.map(({ t }) => t)).toEqual(['snapshot', 'gone']);
});
