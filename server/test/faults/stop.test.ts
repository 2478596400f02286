import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { openWorld, type World, withWorker } from '#server/test/world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld({ DRAIN_SECONDS: '2' }, withWorker);
});
afterAll(() => world[Symbol.asyncDispose]());

/** A client whose request stops halfway. */
async function halfRequest(text: string): Promise<Socket> {
  const { hostname, port } = new URL(world.origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

test('a stop waits for requests in progress, but not for those that never finish: nothing receipted is lost', async () => {
  const organiser = await world.organiser();
  const event = await world.pigeonhole(organiser);
  const lsId = await world.qna(organiser, event.id);
  const phones = await Promise.all(Array.from({ length: 20 }, () => world.attendee(event.passcode)));
  const inALift = await Promise.all([
    halfRequest('GET /api/health HTTP/1.1\r\nHost: local'),
    halfRequest('POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"email":'),
    world.live(await world.attendee(event.passcode), event.id, 'attendee', lsId),
  ]);

  const asking = phones.flatMap((phone) =>
    Array.from({ length: 5 }, async (_, turn) => {
      const body = { key: newKey(), text: `Question ${turn}` };
      const answer = await phone.call('askQuestion', { params: { lsId }, body }).catch(() => null);
      return { key: body.key, status: answer?.status ?? 0 };
    }),
  );
  await Promise.race(asking);
  await world.restart();

  const answers = await Promise.all(asking);
  // Done, refused with a request to retry, or no longer accepted.
  for (const { status } of answers) expect([200, 503, 0]).toContain(status);
  const receipted = answers.filter(({ status }) => status === 200).map(({ key }) => key);
  const stored = await world.program.kernel.db
    .selectFrom('liveActions')
    .select('actionKey')
    .where('actionKey', 'in', receipted)
    .execute();
  expect(stored.length).toBe(receipted.length);
  for (const one of inALift) if ('destroy' in one) one.destroy();
});
