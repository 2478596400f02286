import { expect, test } from 'vitest';
import type { ServerFrame } from '#contract/realtime/protocol.ts';
import { loadMessages } from '../messages.ts';
import { makeMetrics } from '../metrics.ts';
import type { Pressure } from '../overload/pressure.ts';
import { Connection, type Guest } from './connection.ts';
import { EarlyRefusal } from './early-refusal.ts';
import { payloadOf } from './frame.ts';

const messages = await loadMessages();
/** A second ago, to wait for four. */
const wasTold = () => {
  const now = performance.now();
  return { code: 'Overloaded', since: now - 1_000, until: now + 3_000 };
};
const guest = { who: { locale: 'en' } } as Guest;
let keys = 0;

/** A program under pressure that a test sets, and lines to it that tell what was written and whether they are read. */
function aProgram() {
  const pressure = { full: true, room: 0, refuses: () => pressure.full };
  const metrics = makeMetrics();
  const early = new EarlyRefusal({ pressure: pressure as unknown as Pressure, metrics, messages });
  return {
    pressure,
    metrics,
    aLine() {
      const said: ServerFrame[] = [];
      const line = { said, heard: true, call: () => '' };
      const connection = new Connection({
        wire: {
          write: (frame) => void said.push(JSON.parse(payloadOf(frame).toString()) as ServerFrame),
          offer: () => true,
          held: false,
          waiting: () => 0,
          listen: (again) => {
            line.heard = again;
          },
          close: () => undefined,
        },
        now: performance.now(),
        written: metrics.written,
        slow: () => undefined,
      });
      /** 'taken', or the code of the refusal. */
      line.call = () => {
        keys += 1;
        const text = JSON.stringify({
          t: 'call',
          key: `key-${keys}`,
          name: 'voteInPoll',
          params: {},
          body: {},
        });
        if (!early.refuses(connection, guest, text)) return 'taken';
        const last = said.at(-1);
        if (last?.t !== 'refusal' || last.key !== `key-${keys}`) throw new Error('It was not answered.');
        return last.body.error;
      };
      return { line, connection, leave: () => early.forget(connection) };
    },
  };
}

test('too many calls are refused early, each in full, with a wait of its own line; other words are not', async () => {
  const { aLine, metrics } = aProgram();
  const lines = Array.from({ length: 40 }, () => aLine());
  expect(lines.map(({ line }) => line.call())).toEqual(Array(40).fill('Overloaded'));
  const refusals = lines.map(({ line }) => line.said[0]);
  expect(refusals[0]).toMatchObject({
    status: 503,
    body: { error: 'Overloaded', description: 'Our servers are overloaded.' },
  });
  const waits = refusals.map((refusal) => (refusal?.t === 'refusal' ? refusal.retryAfter : null));
  expect(waits.every((wait) => typeof wait === 'number' && wait >= 1 && wait <= 5)).toBe(true);
  expect(new Set(waits).size).toBeGreaterThan(1);
  expect(await metrics.registry.metrics()).toContain('volary_shed_total{limit="live"} 40');
});

test('an overload that is over refuses nobody; a limit of one device lasts as long as it was said to (L23)', () => {
  const { aLine, pressure } = aProgram();
  const [hurried, limited] = [aLine(), aLine()];
  hurried.line.call();
  limited.connection.refuse('key', 429, { error: 'TooMany', description: '' }, 9);
  pressure.full = false;
  expect([hurried.line.call(), limited.line.call()]).toEqual(['taken', 'TooMany']);
  expect(limited.line.said.at(-1)).toMatchObject({ status: 429, retryAfter: 9 });
});

test('a client that calls on although it was told to wait is not read from, until there is room for what it sent', async () => {
  const { aLine, pressure } = aProgram();
  const crowd = Array.from({ length: 300 }, () => aLine());
  const patient = aLine();
  const gone = aLine();
  for (const { line } of [...crowd, patient, gone]) line.call();
  // It was on its way before the refusal arrived.
  for (const { line } of crowd) line.call();
  expect(crowd.every(({ line }) => line.heard)).toBe(true);
  for (const { connection } of [...crowd, gone]) connection.wait = wasTold();
  for (const { line } of [gone, ...crowd]) line.call();
  expect([...crowd, gone].some(({ line }) => line.heard)).toBe(false);
  expect(patient.line.heard).toBe(true);

  gone.leave();
  pressure.room = 100_000;
  await expect.poll(() => crowd.every(({ line }) => line.heard)).toBe(true);
  expect(gone.line.heard).toBe(false);
});

test('without room they are read from a few at a time, the longest paused first: each gets an answer', async () => {
  const { aLine } = aProgram();
  const crowd = Array.from({ length: 30 }, () => aLine());
  for (const { line } of crowd) line.call();
  for (const { connection } of crowd) connection.wait = wasTold();
  for (const { line } of crowd) line.call();
  const heard = () => crowd.filter(({ line }) => line.heard).length;
  await expect.poll(heard, { interval: 5 }).toBeGreaterThan(0);
  const first = heard();
  expect(crowd.slice(0, first).every(({ line }) => line.heard)).toBe(true);
  await expect.poll(heard).toBe(30);
});
