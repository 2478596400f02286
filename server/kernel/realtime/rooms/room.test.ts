import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type ChannelName,
  channelNames,
  type LiveEvent,
  type StreamSpec,
} from '#contract/realtime/channel.ts';
import type { ServerFrame } from '#contract/realtime/protocol.ts';
import type { Who } from '../../auth/who.ts';
import { systemClock } from '../../clock.ts';
import { payloadOf } from '../frame.ts';
import type { AnyStreamKind } from '../stream-kind.ts';
import type { Broadcast } from './broadcast.ts';
import { holdAll } from './hold-all.ts';
import { Room } from './room.ts';
import type { Subscription } from './subscription.ts';

const nobody = { attendeeOf: () => null } as unknown as Who;
const encoded = { times: 0 };

/** What a channel shows: a list and tallies. Counts how often it is encoded. */
class View {
  readonly list: readonly string[];
  readonly tallies: Readonly<Record<string, number>>;

  constructor(list: readonly string[], tallies: Readonly<Record<string, number>>) {
    this.list = list;
    this.tallies = tallies;
  }

  toJSON(): object {
    encoded.times += 1;
    return { list: this.list, tallies: this.tallies };
  }
}

const listed = (id: string): LiveEvent => ({ name: 'listed', body: { id } });
const tallied = (id: string, votes: number): LiveEvent => ({ name: 'tallied', body: { id, votes } });
const renamed = (title: string): LiveEvent => ({ name: 'renamed', body: { title } });

const spec: StreamSpec<View, LiveEvent> = {
  events: {
    listed: { channels: channelNames, mergeBy: null },
    tallied: { channels: channelNames, mergeBy: 'id' },
    renamed: { channels: channelNames, mergeBy: 'name' },
  },
  applyEvent(view, { name, body }) {
    const { id = '', votes = 0 } = body as { id?: string; votes?: number };
    if (name === 'listed') return new View([...view.list, id], view.tallies);
    return name === 'tallied' ? new View(view.list, { ...view.tallies, [id]: votes }) : view;
  },
};

const kind = {
  name: 'test',
  spec,
  hold: (view: View) => holdAll(spec, view),
  shut: () => false,
  recall: () => undefined,
} as unknown as AnyStreamKind;

/** A room; the test controls what its broadcasts cost and how long they take. */
function aRoom() {
  const network = { cost: 0, held: false };
  const underWay: (() => void)[] = [];
  const broadcast: Broadcast = (receivers, frame, written) => {
    const all = [...receivers];
    if (all.length === 0) return written?.(0);
    const leave = () => {
      for (const receiver of all) receiver.write(frame);
      written?.(network.cost);
    };
    if (network.held) underWay.push(leave);
    else leave();
  };
  const start = new View([], {});
  const room = new Room({
    kind,
    pigeonholeId: '1',
    streamId: '7',
    number: { seq: '1', epoch: 'e' },
    read: { memory: null, views: Object.fromEntries(channelNames.map((name) => [name, start])) as never },
    broadcast,
    gap: () => undefined,
    scored: () => undefined,
    now: () => performance.now(),
    clock: systemClock,
  });
  let seq = 1n;
  return {
    network,
    underWay,
    arrive() {
      for (const leave of underWay.splice(0)) leave();
    },
    join(channel: ChannelName = 'attendee') {
      const frames: Buffer[] = [];
      const subscription: Subscription = {
        channel,
        owner: {},
        person: null,
        over: false,
        write: (frame) => void frames.push(frame),
        gone: () => undefined,
      };
      room.listen(subscription, nobody, undefined);
      return frames;
    },
    happens(...events: LiveEvent[]) {
      const from = seq;
      seq += 1n;
      room.take({ pigeonholeId: '1', streamId: '7', epoch: 'e', from, to: seq, events, doings: [] });
    },
  };
}

const parsed = (frame: Buffer) => JSON.parse(payloadOf(frame).toString()) as ServerFrame;
const newsOf = (frames: readonly Buffer[]) => frames.map(parsed).filter((frame) => frame.t === 'news');

/** What these frames show, each following from the one before it (L6). */
function shownAfter(frames: readonly Buffer[]): unknown {
  let shown: { seq: string; view: View } | null = null;
  for (const frame of frames.map(parsed)) {
    if (frame.t === 'snapshot') {
      const { list, tallies } = frame.data as View;
      shown = { seq: frame.seq, view: new View(list, tallies) };
    }
    if (frame.t !== 'news') continue;
    expect(frame.from).toBe(shown?.seq);
    const view = frame.events.reduce(spec.applyEvent, shown?.view as View);
    shown = { seq: frame.to, view };
  }
  return shown?.view;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.advanceTimersByTime(1_000);
  encoded.times = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a tick (L11)', () => {
  /** Frames in the fifth second with a hundred events a second, if a broadcast costs so many milliseconds. */
  function framesPerSecond(cost: number): number {
    const { network, join, happens } = aRoom();
    const frames = join();
    network.cost = cost;
    const pass = (seconds: number) => {
      for (let turn = 0; turn < seconds * 100; turn += 1) {
        happens(tallied('q', turn));
        vi.advanceTimersByTime(10);
      }
    };
    pass(4);
    const before = frames.length;
    pass(1);
    return frames.length - before;
  }

  test('with cheap broadcasts there are ten frames a second', () => {
    expect(framesPerSecond(0)).toBe(10);
    expect(framesPerSecond(20)).toBe(10);
  });

  test('a broadcast that takes 80 ms is sent five times a second; one that takes 200 ms or more, twice', () => {
    expect(framesPerSecond(80)).toBe(5);
    expect(framesPerSecond(200)).toBe(2);
    expect(framesPerSecond(2_000)).toBe(2);
  });

  test('none begins while the last broadcast is under way; one frame then has everything since', () => {
    const { network, underWay, arrive, join, happens } = aRoom();
    const frames = join();
    network.held = true;
    for (let turn = 0; turn < 30; turn += 1) {
      happens(listed(String(turn)));
      vi.advanceTimersByTime(100);
      expect(underWay).toHaveLength(1);
    }
    arrive();
    network.held = false;
    vi.advanceTimersByTime(600);
    const news = newsOf(frames);
    expect(news.map(({ from, to }) => [from, to])).toEqual([
      ['1', '2'],
      ['2', '31'],
    ]);
    expect(news[1]?.events).toHaveLength(29);
  });
});

test('phones that come back during a vote cause no broadcasts of their own: they get what all show, then the next frame (L11)', () => {
  const { network, underWay, arrive, join, happens } = aRoom();
  const first = join();
  network.held = true;
  const late: Buffer[][] = [];
  for (let turn = 0; turn < 50; turn += 1) {
    happens(tallied('q', turn));
    late.push(join());
    vi.advanceTimersByTime(10);
    expect(underWay.length).toBeLessThanOrEqual(1);
  }
  network.held = false;
  arrive();
  vi.advanceTimersByTime(600);

  for (const frames of [first, ...late]) {
    expect(shownAfter(frames)).toMatchObject({ tallies: { q: 49 } });
    expect(frames.length).toBeLessThanOrEqual(3);
  }
});

test('changes of a list are sent in batches and in order; of tallies and titles the last value wins (L11)', () => {
  const { join, happens } = aRoom();
  const frames = join();
  happens(listed('before'));
  vi.advanceTimersByTime(0);
  happens(listed('a'), tallied('a', 1));
  happens(tallied('b', 1), renamed('Old'));
  happens(listed('c'), tallied('a', 2), renamed('New'));
  happens(tallied('a', 3), listed('d'));
  vi.advanceTimersByTime(500);

  expect(newsOf(frames).map(({ events }) => events)).toEqual([
    [listed('before')],
    [listed('a'), tallied('b', 1), listed('c'), renamed('New'), tallied('a', 3), listed('d')],
  ]);
});

test('the snapshot is encoded once for all who subscribe until a change, and once more after it', () => {
  const { join, happens } = aRoom();
  const first = Array.from({ length: 100 }, () => join());
  expect(encoded.times).toBe(1);
  expect(new Set(first.map(([snapshot]) => snapshot)).size).toBe(1);

  happens(tallied('q', 1));
  vi.advanceTimersByTime(500);
  const second = Array.from({ length: 100 }, () => join());
  expect(encoded.times).toBe(2);
  expect(second.map(([snapshot]) => snapshot && parsed(snapshot))).toEqual(
    Array(100).fill({
      t: 'snapshot',
      stream: '7',
      seq: '2',
      epoch: 'e',
      data: { list: [], tallies: { q: 1 } },
    }),
  );
});
