import { expect, test, vi } from 'vitest';
import { limits, makeLimiter } from '#server/kernel/http/limits.ts';
import { Browser } from './browser.ts';
import { newKey } from './live-client.ts';
import { worldForTests } from './prepared/world-for-tests.ts';
import { patiently } from './world.ts';

const people = 1_000;
/** Concurrent requests: a hall is not a single loop of promises, but the test has only one machine for all of them. */
const atOnce = 40;

const world = worldForTests({ JOINS_PER_SECOND: '100000' });

async function forEveryone<Result>(act: (place: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async () => {
    for (let place = next; place < people; place = next) {
      next += 1;
      results[place] = await act(place);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

test('a hall behind one address: a thousand attendees join and vote without a single 429', {
  // Six seconds, and more where other stories keep the machine busy: the hall is turned away with 503 then, and comes again.
  timeout: 60_000,
}, async () => {
  const organiser = await world.organiser();
  const event = await world.pigeonhole(organiser);
  const lsId = await world.poll(organiser, event.id);
  const admin = await world.live(await world.panel(event.id, 'admin'), event.id, 'admin', lsId);
  const optionId = admin.prompt(lsId)?.options[0]?.id ?? '';
  // The clock stands still for the limiter, so that no window expires however long this machine takes.
  vi.spyOn(world.clock, 'now').mockReturnValue(world.clock.now());
  const tooMany: number[] = [];
  const noted = async <Answer extends { status: number }>(call: () => Promise<Answer>): Promise<Answer> => {
    const answer = await call();
    if (answer.status === 429) tooMany.push(answer.status);
    return answer;
  };

  const statuses = await forEveryone(async () => {
    const phone = new Browser(world.origin);
    await patiently(() => noted(() => phone.open(`/${event.passcode}`)));
    const join = () => noted(() => phone.call('joinPigeonhole', { body: { passcode: event.passcode } }));
    const vote = () =>
      noted(() =>
        phone.call('voteInPoll', { params: { lsId }, body: { key: newKey(), optionIds: [optionId] } }),
      );
    return [(await patiently(join)).status, (await patiently(vote)).status];
  });

  expect(tooMany).toEqual([]);
  expect(statuses.filter(([join, vote]) => join === 200 && vote === 200)).toHaveLength(people);
  await admin.until(() => admin.prompt(lsId)?.voters === people, 'all votes');
});

test('a device that sends too much is limited; the others behind its address are not', () => {
  const limiter = makeLimiter(() => 0);
  const calls = Array.from({ length: limits.live.device + 5 }, () => limiter.take('live', 'one', 'the hall'));
  expect(calls.filter((wait) => wait > 0)).toHaveLength(5);
  expect(calls.at(-1)).toBeLessThanOrEqual(limits.live.seconds);
  expect(limiter.take('live', 'another', 'the hall')).toBe(0);
});
