import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ServerFrame } from '#contract/realtime/protocol.ts';
import { loadMessages } from '../messages.ts';
import { makeMetrics } from '../metrics.ts';
import type { Pressure } from '../overload/pressure.ts';
import { Connection, type Guest } from './connection.ts';
import { payloadOf } from './frame.ts';
import { Unread } from './unread.ts';

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
  const pressure = { full: true, late: false, room: 0, refuses: () => pressure.full };
  const metrics = makeMetrics();
  const unread = new Unread({ pressure: pressure as unknown as Pressure, metrics, messages });
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
        if (!unread.refuses(connection, guest, text)) return 'taken';
        const last = said.at(-1);
        if (last?.t !== 'refusal' || last.key !== `key-${keys}`) throw new Error('It was not answered.');
        return last.body.error;
      };
      return { line, connection, leave: () => unread.forget(connection) };
    },
  };
}

test('too many calls are refused unread, each in full, with a wait of its own line; other words are not', async () => {
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

test('who was told to wait and calls all the same is not listened to while the program is late, and is when there is room', async () => {
  const { aLine, pressure } = aProgram();
  const crowd = Array.from({ length: 30 }, () => aLine());
  const patient = aLine();
  const gone = aLine();
  for (const { line } of [...crowd, patient, gone]) line.call();
  for (const { line } of crowd) line.call();
  expect(crowd.every(({ line }) => line.heard)).toBe(true);
  pressure.late = true;
  // It was on its way before the refusal was heard.
  for (const { line } of crowd) line.call();
  expect(crowd.every(({ line }) => line.heard)).toBe(true);
  for (const { connection } of [...crowd, gone]) connection.wait = wasTold();
  for (const { line } of [...crowd, gone]) line.call();
  expect([...crowd, gone].some(({ line }) => line.heard)).toBe(false);
  expect(patient.line.heard).toBe(true);

  gone.leave();
  await sleep(100);
  expect(crowd.some(({ line }) => line.heard)).toBe(false);
  pressure.room = 5_000;
  await expect.poll(() => crowd.every(({ line }) => line.heard)).toBe(true);
  expect(gone.line.heard).toBe(false);
});

test('it is listened to again when its wait is over, room or not', async () => {
  const { aLine, pressure } = aProgram();
  pressure.late = true;
  const { line, connection } = aLine();
  line.call();
  connection.wait = { code: 'Overloaded', since: performance.now() - 1_000, until: performance.now() + 60 };
  line.call();
  expect(line.heard).toBe(false);
  await expect.poll(() => line.heard).toBe(true);
});
