import { expect, test } from 'vitest';
import { interactiveTypes } from '#contract/kinds/interactive-types.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { people } from './content.ts';
import { seedDemonstration } from './seed.ts';

const world = worldForTests();

test('a newcomer finds a session of every kind, each with what people gave to it', async () => {
  const { email, password } = await seedDemonstration(world.program.kernel, () => undefined);
  const mara = await world.visitor();
  await mara.call('signIn', { body: { email, passwd: password } });
  const [event] = (await mara.call('listPigeonholes', {})).body.pigeonholes;
  const { sessions } = (await mara.call('readEventInsights', { params: { phId: event?.id ?? '' } })).body;

  expect(new Set(sessions.map(({ type }) => type))).toEqual(new Set(interactiveTypes));
  const begun = sessions.filter(
    ({ timeRange: { start } }) => Date.parse(start ?? '') < world.clock.now().getTime(),
  );
  expect(begun.map(({ name }) => name)).toHaveLength(9);
  for (const { name, written, votes, people: most } of begun) {
    expect(written + votes, name).toBeGreaterThan(5);
    expect(most, name).toBe(people.length);
  }
});
