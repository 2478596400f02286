import { expect, test } from 'vitest';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';

const world = worldForTests();

test('more people than there are database connections join at the same moment: all of them get in', async () => {
  const event = await world.pigeonhole(await world.organiser());
  const phones = await Promise.all(Array.from({ length: 30 }, () => world.visitor()));
  const answers = await Promise.all(
    phones.map((phone) => phone.call('joinPigeonhole', { body: { passcode: event.passcode } })),
  );
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
});

test('an event that was not there a moment ago lets people in as soon as it is', async () => {
  const organiser = await world.organiser();
  const phone = await world.visitor();
  const enter = () => phone.call('joinPigeonhole', { body: { passcode: 'LATER26' } });
  expect((await enter()).status).toBe(404);
  await world.pigeonhole(organiser, { passcode: 'LATER26' });
  expect((await enter()).status).toBe(200);
});
