import { expect, test } from 'vitest';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { simulate } from './simulate.ts';

const world = worldForTests();

test('a hall is counted after its last vote has reached the screens, not before', async () => {
  const organiser = await world.organiser();
  const event = await world.pigeonhole(organiser);
  await world.qna(organiser, event.id);
  await world.poll(organiser, event.id);
  for (const seed of [1, 2, 3]) {
    const { right, byApi, counts } = await simulate({
      address: world.origin,
      passcode: event.passcode,
      attendees: 20,
      seconds: 1,
      seed,
    });
    expect(byApi.differences).toEqual([]);
    expect(counts).toMatchObject({ joined: 20, waiting: 0 });
    expect(right).toBe(true);
  }
}, 60_000);
