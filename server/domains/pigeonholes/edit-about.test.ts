import { describe, expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { releasePasscodes } from './release-passcodes.job.ts';

// No worker: the tests decide when passcodes are released.
const world = worldForTests({}, { services: ['http', 'realtime'] });

const dayIn = (days: number) =>
  new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** Saves the form of an event with its days moved; the passcode goes along only when it is given. */
function moveTo(organiser: Browser, phId: string, [start, end]: [number, number], passcode?: string) {
  const days = { startDate: dayIn(start), endDate: dayIn(end), timezone: 'UTC' };
  return organiser.call('editAbout', {
    params: { phId },
    body: { name: 'Annual meeting', ...days, ...(passcode && { passcode }) },
  });
}

/** An event that ended so long ago that its passcode was released. */
async function releasedEvent() {
  const organiser = await world.organiser('Ada');
  const event = await world.pigeonhole(organiser);
  expect((await moveTo(organiser, event.id, [-5, -4])).status).toBe(200);
  await releasePasscodes(world.program.kernel);
  const { pigeonhole } = (await organiser.call('readPigeonhole', { params: { phId: event.id } })).body;
  expect(pigeonhole.passcode).toEqual({ passcode: event.passcode, passcodeExpired: true });
  return { organiser, ...event };
}

/** Answers to a passcode are reused for half a second. */
const pigeonholeBehind = async (passcode: string) => {
  const answer = await (await world.visitor()).call('findPigeonhole', { params: { passcode } });
  return answer.status === 200 ? answer.body.room.pigeonholeId : answer.body.error;
};

describe('an event whose passcode was released after it, moved to days that are to come', () => {
  test('can be entered again with its passcode, which nobody else can take', async () => {
    const { organiser, id, passcode } = await releasedEvent();
    expect(await pigeonholeBehind(passcode)).toBe('PasscodeUnknown');

    const moved = await moveTo(organiser, id, [6, 7]);
    expect(moved.status).toBe(200);
    expect(moved.body.pigeonhole.passcode).toEqual({ passcode, passcodeExpired: false });
    await expect.poll(() => pigeonholeBehind(passcode)).toBe(id);
    await world.attendee(passcode);

    const other = await releasedEvent();
    const taking = await moveTo(other.organiser, other.id, [6, 7], passcode);
    expect(taking.body.error).toBe('PasscodeTaken');
  });

  test('needs another passcode when somebody has taken its own meanwhile', async () => {
    const { organiser, id, passcode } = await releasedEvent();
    const other = await world.organiser('Ben');
    const { id: theirs } = await world.pigeonhole(other, { passcode });

    for (const typed of [passcode, undefined]) {
      const refused = await moveTo(organiser, id, [6, 7], typed);
      expect(refused.body).toMatchObject({
        error: 'PasscodeTaken',
        details: { 'data.passcode': [{ type: 'error.PasscodeTaken' }] },
      });
    }
    expect((await moveTo(organiser, id, [6, 7], `${passcode}2`)).status).toBe(200);
    await expect.poll(() => pigeonholeBehind(`${passcode}2`)).toBe(id);
    await expect.poll(() => pigeonholeBehind(passcode)).toBe(theirs);
  });

  test('to days that are over as well, its passcode stays free for others', async () => {
    const { organiser, id, passcode } = await releasedEvent();
    const moved = await moveTo(organiser, id, [-7, -6]);
    expect(moved.body.pigeonhole.passcode).toEqual({ passcode, passcodeExpired: true });
    await world.pigeonhole(await world.organiser('Ben'), { passcode });
  });
});

test('a passcode is kept for two days after the last one, where the event takes place', async () => {
  const organiser = await world.organiser('Ada');
  const event = await world.pigeonhole(organiser);
  const heldWhenMovedTo = async (end: number) => {
    await moveTo(organiser, event.id, [-9, end]);
    await releasePasscodes(world.program.kernel);
    const { pigeonhole } = (await organiser.call('readPigeonhole', { params: { phId: event.id } })).body;
    return !pigeonhole.passcode.passcodeExpired;
  };
  expect(await heldWhenMovedTo(-2)).toBe(true);
  expect(await heldWhenMovedTo(-3)).toBe(false);
  expect(await heldWhenMovedTo(-2)).toBe(true);
});
