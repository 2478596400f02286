import { expect, test } from 'vitest';
import type { ServerFrame } from '#contract/realtime/protocol.ts';
import { loadMessages } from '../messages.ts';
import { makeMetrics } from '../metrics.ts';
import type { Pressure } from '../overload/pressure.ts';
import { Connection, type Guest } from './connection.ts';
import { EarlyRefusal, keyOfCall } from './early-refusal.ts';
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
  const pressure = { full: true, refuses: () => pressure.full };
  const metrics = makeMetrics();
  const node = { stopping: false, wait: 0 };
  const early = new EarlyRefusal({
    kernel: { pressure: pressure as unknown as Pressure, metrics, messages },
    limiter: { take: () => node.wait },
    stopping: () => node.stopping,
  });
  return {
    pressure,
    metrics,
    node,
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
        if (!early.refuses(connection, guest, `key-${keys}`)) return 'taken';
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

test('a device that calls too often, and a node that goes down, are refused without being parsed, too', () => {
  const { aLine, pressure, node } = aProgram();
  pressure.full = false;
  node.wait = 7;
  const often = aLine();
  expect([often.line.call(), often.connection.wait?.code]).toEqual(['TooMany', 'TooMany']);
  expect(often.line.said.at(-1)).toMatchObject({ status: 429, retryAfter: 7 });
  node.wait = 0;
  const late = aLine();
  expect(late.line.call()).toBe('taken');
  node.stopping = true;
  expect(late.line.call()).toBe('Overloaded');
});

test('a client that calls on although it was told to wait is not read for a second, and then gets its answers', async () => {
  const { aLine } = aProgram();
  const [hasty, patient, gone] = [aLine(), aLine(), aLine()];
  for (const { line } of [hasty, patient, gone]) line.call();
  // It was on its way before the refusal arrived.
  hasty.line.call();
  expect(hasty.line.heard).toBe(true);

  for (const { connection } of [hasty, gone]) connection.wait = wasTold();
  for (const { line } of [hasty, gone]) expect(line.call()).toBe('Overloaded');
  const since = performance.now();
  expect([hasty, patient, gone].map(({ line }) => line.heard)).toEqual([false, true, false]);
  gone.leave();
  await expect.poll(() => hasty.line.heard, { timeout: 5_000 }).toBe(true);
  expect(performance.now() - since).toBeGreaterThan(900);
  // What it sent meanwhile arrives in one piece: all of it is answered, and it is not read for another second.
  expect([hasty.line.call(), hasty.line.call(), hasty.line.heard]).toEqual([
    'Overloaded',
    'Overloaded',
    false,
  ]);
  expect(gone.line.heard).toBe(false);
});

test('the key of a call is found without parsing it; another order of its parts is left to the parser', () => {
  const call = { t: 'call', key: 'a_-9', name: 'voteInPoll', params: {}, body: {} };
  expect(keyOfCall(JSON.stringify(call))).toBe('a_-9');
  const { t, ...rest } = call;
  expect(keyOfCall(JSON.stringify({ ...rest, t }))).toBeUndefined();
  expect(keyOfCall('{"t":"call","key":"a\\"b"')).toBeUndefined();
  expect(keyOfCall('{"t":"ping"}')).toBeUndefined();
});
