import { expect, test } from 'vitest';
import { keptLog } from '#server/test/kept-log.ts';
import { newKey } from '#server/test/live-client.ts';
import { openWorld, type World } from '#server/test/world.ts';

/** Somebody guesses a password and a passcode, and an attendee asks in a session that has ended. */
async function guess(world: World): Promise<void> {
  const visitor = await world.visitor();
  await visitor.call('signIn', { body: { email: 'ada@example.org', passwd: 'wrong' } });
  await visitor.call('joinPigeonhole', { body: { passcode: 'NOBODY' } });
  const organiser = await world.organiser();
  const event = await world.pigeonhole(organiser);
  const lsId = await world.qna(organiser, event.id);
  const phone = await world.attendee(event.passcode);
  const ask = () =>
    phone.call('askQuestion', { params: { lsId }, body: { key: newKey(), text: 'Where to?' } });
  expect((await ask()).status).toBe(200);
  await organiser.call('endSession', { params: { lsId } });
  expect((await ask()).status).toBe(409);
}

test('with LOG_ADDRESSES a guess is logged with its address, and nothing of an audience is', async () => {
  const { log, lines } = keptLog();
  await using world = await openWorld({ LOG_ADDRESSES: 'refused' }, { log });
  await guess(world);
  const refused = lines.filter((line) => line.refused !== undefined);
  expect(refused.map((line) => [line.refused, line.address])).toEqual([
    ['WrongCredentials', '127.0.0.1'],
    ['PasscodeUnknown', '127.0.0.1'],
  ]);
  const others = lines.filter((line) => line.status !== undefined && line.refused === undefined);
  expect(others.length).toBeGreaterThan(5);
  expect(others.filter((line) => JSON.stringify(line).includes('127.0.0.1'))).toEqual([]);
});

test('without it there is no address in any line', async () => {
  const { log, lines } = keptLog();
  await using world = await openWorld({}, { log });
  await guess(world);
  expect(lines.map(({ refused }) => refused).filter(Boolean)).toContain('WrongCredentials');
  expect(JSON.stringify(lines.filter(({ status }) => status !== undefined))).not.toContain('127.0.0.1');
});
