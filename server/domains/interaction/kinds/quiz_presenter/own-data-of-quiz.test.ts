import { expect, test } from 'vitest';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { exportRuns } from './personal-runs.queries.ts';
import { joinAs, leadTo, questionsOf, quizIn, tryAnswer } from './quiz.fixture.ts';

const people = eventForTests();
const { world, organiser, event } = people;

test('whoever takes their own data along learns what was right and what it was worth after the reveal, not before', async () => {
  const lsId = await quizIn(people, { anonymous: false, accuracyOnly: true });
  const [question] = await questionsOf(organiser, lsId);
  const phone = await world.attendee(event.passcode, 'Ada');
  await joinAs(phone, lsId);
  await leadTo(organiser, lsId, 'open');
  const chosen = [question?.options[0]?.id ?? ''];
  expect((await tryAnswer(phone, lsId, question?.id ?? '', chosen)).status).toBe(200);

  const { db } = world.program.kernel;
  const ada = await db
    .selectFrom('attendees')
    .select(['id as attendeeId', 'pigeonholeId'])
    .where('name', '=', 'Ada')
    .executeTakeFirstOrThrow();
  const answers = async () => (await exportRuns(db, [ada] as never)).quizAnswers;
  expect(await answers()).toMatchObject([{ chosen: ['Sixty-two'], right: null, points: null }]);
  await leadTo(organiser, lsId, 'revealed');
  expect(await answers()).toMatchObject([{ chosen: ['Sixty-two'], right: true, points: 1000 }]);
});
