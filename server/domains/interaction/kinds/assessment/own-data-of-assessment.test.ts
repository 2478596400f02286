import { expect, test } from 'vitest';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { allRight, assessmentIn, begin, myAttempt, submit } from './assessment.fixture.ts';
import { assessment } from './assessment.ts';

const people = eventForTests();
const { world, organiser, event } = people;

/** The points of an attempt, as whoever takes their own data along reads them before the end and after it. */
async function pointsTold(name: string, toldAfter: 'nothing' | 'score' | 'answers' | 'answersAtEnd') {
  const lsId = await assessmentIn(people, { anonymous: false, toldAfter });
  const phone = await world.attendee(event.passcode, name);
  await begin(phone, lsId);
  expect((await submit(phone, lsId, allRight)).status).toBe(200);
  const { db } = world.program.kernel;
  const person = await db
    .selectFrom('attendees')
    .select(['id as attendeeId', 'pigeonholeId'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const read = async () => {
    const { assessments } = await assessment.export(db, [person] as never);
    const { run } = await myAttempt(phone, lsId);
    const [own] = assessments as { points: number | null; submitted: boolean }[];
    expect(own).toMatchObject({ name, attempt: 1, submitted: true });
    expect(own?.points ?? null).toBe(run?.score?.points ?? null);
    return own?.points;
  };
  const before = await read();
  expect((await organiser.call('endSession', { params: { lsId } })).status).toBe(200);
  return { before, after: await read() };
}

test('whoever takes their own data along learns how many points they have when their phone tells them, not before', async () => {
  expect(await pointsTold('Ada', 'answersAtEnd')).toEqual({ before: null, after: 10 });
  expect(await pointsTold('Ben', 'nothing')).toEqual({ before: null, after: null });
  expect(await pointsTold('Cleo', 'score')).toEqual({ before: 10, after: 10 });
  expect(await pointsTold('Dan', 'answers')).toEqual({ before: 10, after: 10 });
});
