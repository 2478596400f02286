import { afterEach, expect, test, vi } from 'vitest';
import { type Gauges, History, stepSeconds } from './history.ts';
import { makeRecent } from './recent.ts';

let history: History;
afterEach(() => {
  history.stop();
  vi.useRealTimers();
});

function aNode(gauges: Gauges = { sockets: 0, joinsWaiting: 0, level: 0 }) {
  const written = { bytes: 0 };
  const recent = Object.assign(makeRecent(written), { written });
  history = new History({ node: 'a node', recent, read: () => gauges, now: () => new Date(0) });
  return recent;
}

test('a step tells what happened in it, and the next one begins with nothing', () => {
  const recent = aNode({ sockets: 7, joinsWaiting: 2, level: 1 });
  for (let batch = 1; batch <= 100; batch += 1) recent.batch('voteInPoll', 10, batch);
  recent.told(4);
  recent.shed();
  recent.slowReceiver();
  recent.renewed();
  recent.written.bytes += 5_000;
  history.step();
  history.step();

  const [first, second] = history.steps;
  expect(first).toMatchObject({ sockets: 7, joinsWaiting: 2, level: 1, shed: 1, slow: 1, renewed: 1 });
  expect(first?.largestBatch).toBe(10);
  expect(first?.kinds.voteInPoll).toBe(first?.actions);
  expect(first?.bytes).toBeGreaterThan(0);
  expect(first?.actions).toBeGreaterThan(0);
  expect(first?.commit?.p50).toBeCloseTo(50, 0);
  expect(first?.commit?.p99).toBeCloseTo(99, 0);
  expect(first?.telling?.p99).toBeCloseTo(4, 1);
  expect(second).toMatchObject({
    actions: 0,
    kinds: {},
    bytes: 0,
    largestBatch: null,
    slow: 0,
    renewed: 0,
    commit: null,
  });
});

test('five minutes are kept, and not more', () => {
  aNode();
  for (let step = 0; step < 100; step += 1) history.step();
  expect(history.steps).toHaveLength(60);
});

test('a start that takes longer than a step is no step: nothing is read before the node listens', () => {
  vi.useFakeTimers();
  let isListening = false;
  const read = () => {
    if (!isListening) throw new Error('The node is still starting.');
    return { sockets: 3, joinsWaiting: 0, level: 0 } as const;
  };
  history = new History({ node: 'a node', recent: makeRecent({ bytes: 0 }), read, now: () => new Date(0) });
  vi.advanceTimersByTime(stepSeconds * 3_000);
  expect(history.steps).toEqual([]);

  isListening = true;
  history.begin();
  vi.advanceTimersByTime(stepSeconds * 1_000);
  expect(history.steps).toMatchObject([{ sockets: 3 }]);
});
