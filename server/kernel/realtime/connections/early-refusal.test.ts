import { expect, test } from 'vitest';
import type { ServerFrame } from '#contract/realtime/protocol.ts';
import { makeLimiter } from '../../http/limits.ts';
import { loadMessages } from '../../messages.ts';
import { makeMetrics } from '../../metrics.ts';
import type { Pressure } from '../../overload/pressure.ts';
import { payloadOf } from '../frame.ts';
import { Connection, type Peer } from './connection.ts';
import { EarlyRefusal, keyOfCall } from './early-refusal.ts';

const messages = await loadMessages();
/** A back-off of four seconds, given a second ago. */
const earlierBackOff = () => {
  const now = performance.now();
  return { code: 'Overloaded', since: now - 1_000, until: now + 3_000 };
};
const peer = { who: { locale: 'en' } } as Peer;
let keys = 0;

/** A node under a pressure that the test sets, and clients that record what they are sent and whether they are read. */
function setUp() {
  const pressure = { full: true, refuses: () => pressure.full };
  const metrics = makeMetrics();
  const node = { stopping: false, wait: 0 };
  const early = new EarlyRefusal({
    base: { pressure: pressure as unknown as Pressure, metrics, messages },
    limiter: { ...makeLimiter(() => 0), take: () => node.wait },
    stopping: () => node.stopping,
  });
  return {
    pressure,
    metrics,
    node,
    connect() {
      const sent: ServerFrame[] = [];
      const client = { sent, reading: true, call: () => '' };
      const connection = new Connection({
        transport: {
          write: (frame) => void sent.push(JSON.parse(payloadOf(frame).toString()) as ServerFrame),
          tryWrite: () => true,
          suspended: false,
          bufferedBytes: () => 0,
          setReading: (reading) => {
            client.reading = reading;
          },
          close: () => undefined,
        },
        now: performance.now(),
        written: metrics.written,
        slow: () => undefined,
      });
      /** Returns 'taken', or the code of the refusal. */
      client.call = () => {
        keys += 1;
        if (!early.refuses(connection, peer, `key-${keys}`)) return 'taken';
        const last = sent.at(-1);
        if (last?.t !== 'refusal' || last.key !== `key-${keys}`) throw new Error('It was not answered.');
        return last.body.error;
      };
      return { client, connection, leave: () => early.forget(connection) };
    },
  };
}

test('under overload calls are refused early, each with a complete body and a back-off of its own', async () => {
  const { connect, metrics } = setUp();
  const clients = Array.from({ length: 40 }, () => connect());
  expect(clients.map(({ client }) => client.call())).toEqual(Array(40).fill('Overloaded'));
  const refusals = clients.map(({ client }) => client.sent[0]);
  expect(refusals[0]).toMatchObject({
    status: 503,
    body: { error: 'Overloaded', description: 'Our servers are overloaded.' },
  });
  const waits = refusals.map((refusal) => (refusal?.t === 'refusal' ? refusal.retryAfter : null));
  expect(waits.every((wait) => typeof wait === 'number' && wait >= 1 && wait <= 5)).toBe(true);
  expect(new Set(waits).size).toBeGreaterThan(1);
  expect(await metrics.registry.metrics()).toContain('volary_shed_total{limit="live"} 40');
});

test('once an overload is over nobody is refused; the rate limit of a device lasts as long as announced (L23)', () => {
  const { connect, pressure } = setUp();
  const [hurried, limited] = [connect(), connect()];
  hurried.client.call();
  limited.connection.refuse('key', 429, { error: 'TooMany', description: '' }, 9);
  pressure.full = false;
  expect([hurried.client.call(), limited.client.call()]).toEqual(['taken', 'TooMany']);
  expect(limited.client.sent.at(-1)).toMatchObject({ status: 429, retryAfter: 9 });
});

test('calls above the rate limit of a device, and to a node that is shutting down, are refused unparsed, too', () => {
  const { connect, pressure, node } = setUp();
  pressure.full = false;
  node.wait = 7;
  const often = connect();
  expect([often.client.call(), often.connection.wait?.code]).toEqual(['TooMany', 'TooMany']);
  expect(often.client.sent.at(-1)).toMatchObject({ status: 429, retryAfter: 7 });
  node.wait = 0;
  const late = connect();
  expect(late.client.call()).toBe('taken');
  node.stopping = true;
  expect(late.client.call()).toBe('Overloaded');
});

test('a client that ignores its back-off is not read for a second, and then gets its answers', async () => {
  const { connect } = setUp();
  const [hasty, patient, gone] = [connect(), connect(), connect()];
  for (const { client } of [hasty, patient, gone]) client.call();
  // It may have been sent before the refusal arrived.
  hasty.client.call();
  expect(hasty.client.reading).toBe(true);

  for (const { connection } of [hasty, gone]) connection.wait = earlierBackOff();
  for (const { client } of [hasty, gone]) expect(client.call()).toBe('Overloaded');
  const since = performance.now();
  expect([hasty, patient, gone].map(({ client }) => client.reading)).toEqual([false, true, false]);
  gone.leave();
  await expect.poll(() => hasty.client.reading).toBe(true);
  expect(performance.now() - since).toBeGreaterThan(900);
  // What it sent in the meantime arrives at once: all of it is answered, and the client is paused again.
  expect([hasty.client.call(), hasty.client.call(), hasty.client.reading]).toEqual([
    'Overloaded',
    'Overloaded',
    false,
  ]);
  expect(gone.client.reading).toBe(false);
});

test('the key of a call is found without parsing; properties in another order are left to the parser', () => {
  const call = { t: 'call', key: 'a_-9', name: 'voteInPoll', params: {}, body: {} };
  expect(keyOfCall(JSON.stringify(call))).toBe('a_-9');
  const { t, ...rest } = call;
  expect(keyOfCall(JSON.stringify({ ...rest, t }))).toBeUndefined();
  expect(keyOfCall('{"t":"call","key":"a\\"b"')).toBeUndefined();
  expect(keyOfCall('{"t":"ping"}')).toBeUndefined();
});
