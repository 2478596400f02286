import { expect, test } from 'vitest';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { limits } from '../http/limits.ts';

const world = worldForTests();
const hour = 3_600_000;

test('a clock that is set back does not stop admission', () => {
  const { waitingRooms } = world.program.kernel;
  const enter = () => waitingRooms.enter('plenary', 100, null);
  expect(enter()).toEqual({ in: true });
  for (const back of [60_000, hour]) {
    world.clock.forward(-back);
    expect(enter()).toEqual({ in: true });
    expect(waitingRooms.waiting).toBe(0);
  }
});

test('a rate limit lasts no longer than its window when the clock is set back', async () => {
  const phone = await world.visitor();
  const join = () => phone.call('joinPigeonhole', { body: { passcode: 'NOWHERE' } });
  for (let call = 0; call < limits.join.device; call += 1) expect((await join()).status).not.toBe(429);
  expect((await join()).status).toBe(429);

  world.clock.forward(-hour);

  const answer = await join();
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(limits.join.seconds);
  world.clock.forward(limits.join.seconds * 1_000);
  expect((await join()).status).not.toBe(429);
});
