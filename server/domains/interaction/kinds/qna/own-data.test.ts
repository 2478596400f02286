import { expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { merge } from './merge/merge.fixture.ts';
import type { ownData } from './own-data.ts';
import { qna } from './qna.ts';

const { world, organiser, event } = eventForTests();
const tags = ['Budget', 'Redundancies'];

const ask = async (by: Browser, lsId: string, text: string): Promise<string> =>
  (await by.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } })).body.itemId;
const answer = (lsId: string, questionId: string, text: string) =>
  organiser.call('answerQuestion', { params: { lsId, questionId }, body: { text, seenText: '' } });
const putAway = (lsId: string, questionId: string) =>
  organiser.call('moveQuestion', { params: { lsId, questionId }, body: { from: 'allowed', to: 'archived' } });

/** As whoever takes their own data along reads them. */
async function dataOf(name: string) {
  const { db } = world.program.kernel;
  const person = await db
    .selectFrom('attendees')
    .select(['id as attendeeId', 'pigeonholeId'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return qna.export(db, [person] as never) as ReturnType<typeof ownData>;
}

test('whoever takes their own data along reads the tags that everyone sees, and no others', async () => {
  const phone = await world.attendee(event.passcode, 'Ada');
  for (const tagsFor of ['everyone', 'askers', 'hosts'] as const) {
    const lsId = await world.qna(organiser, event.id, { anonymous: false, tags, tagsFor });
    const questionId = await ask(phone, lsId, `For ${tagsFor}?`);
    await organiser.call('tagQuestion', {
      params: { lsId, questionId },
      body: { tag: tags[1] ?? '', on: true },
    });
  }
  const { questions } = await dataOf('Ada');
  const told = questions.map((question) => [question.text, 'tags' in question ? question.tags : null]);
  expect(told).toEqual([
    ['For everyone?', ['Redundancies']],
    ['For askers?', null],
    ['For hosts?', null],
  ]);
});

test('and the answers that the audience sees, whatever is written below a question that waits or is put away', async () => {
  const phone = await world.attendee(event.passcode, 'Ben');
  const lsId = await world.qna(organiser, event.id, { anonymous: false });
  const [open, gone, along] = [
    await ask(phone, lsId, 'Open?'),
    await ask(phone, lsId, 'Put away?'),
    await ask(phone, lsId, 'Along?'),
  ];
  for (const id of [open, gone, along]) await answer(lsId, id, `Answer ${id}`);
  const { body } = await phone.call('readQuestions', { params: { lsId } });
  for (const { id: questionId, answerId = '' } of body.questions)
    await phone.call('markHelpful', {
      params: { lsId, questionId },
      body: { key: newKey(), answerId, on: true },
    });
  await putAway(lsId, gone);
  await merge(organiser, lsId, along, open, 'allowed');

  const answers = async () => {
    const { questions, helpfulMarks } = await dataOf('Ben');
    expect(helpfulMarks.map((mark) => mark.answer)).toEqual(questions.map((one) => one.answer));
    return questions.map((one) => one.answer);
  };
  expect(await answers()).toEqual([`Answer ${open}`, null, `Answer ${along}`]);
  await putAway(lsId, open);
  expect(await answers()).toEqual([null, null, null]);
});
