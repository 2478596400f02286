import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TcpProxy } from '#server/test/faults/tcp-proxy.ts';
import { openWorld, type World } from '#server/test/world.ts';

const timeOuts = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

let world: World;
let network: TcpProxy;
/** What each session was asked before anything else, by the name of what opened it. */
const sessions: { name: string; first: string }[] = [];

beforeAll(async () => {
  world = await openWorld(
    {},
    {
      reach: async (direct) => {
        const { proxy, url } = await TcpProxy.before(direct);
        network = proxy;
        network.onLink = (link) => {
          let name = '';
          link.gate = (chunk) => {
            if (name === '') name = parametersOf(chunk).application_name ?? '';
            const first = chunk.toString();
            // What comes before is how the two get to know each other.
            if (!/SELECT|LISTEN|BEGIN/i.test(first) || first.includes('SCRAM')) return null;
            link.gate = null;
            sessions.push({ name, first });
            return null;
          };
        };
        return url;
      },
    },
  );
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await network[Symbol.asyncDispose]();
});

/** The first message of PostgreSQL's protocol: its length, the version, then names and values by turns. */
function parametersOf(greeting: Buffer): Record<string, string> {
  const words = greeting.subarray(8).toString().split('\0');
  return Object.fromEntries(
    words.flatMap((word, place) => (place % 2 === 0 && word !== '' ? [[word, words[place + 1] ?? '']] : [])),
  );
}

test('each database session ends statements, waits for locks and idle transactions that take too long', async () => {
  const organiser = await world.organiser();
  const event = await world.pigeonhole(organiser);
  const lsId = await world.qna(organiser, event.id);
  const phone = await world.live(await world.attendee(event.passcode), event.id, 'attendee', lsId);
  await phone.call('askQuestion', { lsId }, { text: 'Does it end?' });
  // The pool for jobs opens its first session when a job needs one.
  await sql`SELECT 1`.execute(world.program.kernel.jobs.database);
  expect(new Set(sessions.map(({ name }) => name))).toEqual(
    new Set(['volary node', 'volary requests', 'volary live', 'volary queue', 'volary jobs']),
  );
  for (const { name, first } of sessions) {
    // It waits for announcements, and holds nothing meanwhile.
    if (first.includes('LISTEN')) continue;
    for (const timeOut of timeOuts) {
      const milliseconds = Number(new RegExp(`'${timeOut}', '(\\d+)'`).exec(first)?.[1] ?? 0);
      expect(milliseconds, `${timeOut} of ${name}`).toBeGreaterThan(0);
      expect(milliseconds, `${timeOut} of ${name}`).toBeLessThanOrEqual(60_000);
    }
  }
  phone.close();
});
