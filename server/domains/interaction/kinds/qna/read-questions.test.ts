import { expect, test } from 'vitest';
import type { MovableStatus } from '#contract/kinds/qna/question-status.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { fillWithQuestions } from '#server/test/prepared/many-questions.ts';

const { world, organiser, event } = eventForTests();

type Query = {
  status?: MovableStatus;
  order?: 'top' | 'newest' | 'oldest';
  after?: string;
  search?: string;
  ids?: string;
  most?: number;
};

const read = (by: Browser, lsId: string, query: Query) =>
  by.call('readQuestions', { params: { lsId }, query });
const textsRead = async (by: Browser, lsId: string, query: Query) =>
  (await read(by, lsId, query)).body.questions.map(({ text }: { text: string }) => text);

async function asked(lsId: string, ...texts: string[]): Promise<string[]> {
  const phone = await world.attendee(event.passcode);
  const ids = [];
  for (const text of texts)
    ids.push(
      (await phone.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } })).body.itemId,
    );
  return ids;
}

const move = (lsId: string, questionId: string, from: MovableStatus, to: MovableStatus) =>
  organiser.call('moveQuestion', { params: { lsId, questionId }, body: { from, to } });

/** 150 questions, most of them with as many votes as others. */
async function crowded(): Promise<string> {
  const lsId = await world.qna(organiser, event.id);
  await asked(lsId, 'Question 1');
  await fillWithQuestions(world.program.kernel.db, lsId, 150);
  return lsId;
}

test.each(['top', 'newest', 'oldest'] as const)(
  'a phone reads all questions page by page (%s), each once and in order',
  async (order) => {
    const lsId = await crowded();
    const phone = await world.attendee(event.passcode);
    const found: { id: string; votes: number }[] = [];
    let after: string | null = null;
    do {
      const { body } = await read(phone, lsId, {
        status: 'allowed',
        order,
        most: 40,
        ...(after && { after }),
      });
      found.push(...body.questions);
      after = body.next;
    } while (after !== null);

    const age = ({ id }: { id: string }) => Number(id);
    const inOrder = {
      top: found.toSorted((one, other) => other.votes - one.votes || age(other) - age(one)),
      newest: found.toSorted((one, other) => age(other) - age(one)),
      oldest: found.toSorted((one, other) => age(one) - age(other)),
    };
    expect(found).toEqual(inOrder[order]);
    expect(new Set(found.map(({ id }) => id)).size).toBe(150);
  },
);

test('a phone reads what is shown, and of its own questions those that are', async () => {
  const lsId = await world.qna(organiser, event.id, { filtering: true });
  const [shown = '', waiting = '', answered = ''] = await asked(lsId, 'Shown', 'Waiting', 'Answered');
  await move(lsId, shown, 'pending', 'allowed');
  await move(lsId, answered, 'pending', 'answered');
  const phone = await world.attendee(event.passcode);

  expect(await textsRead(phone, lsId, {})).toEqual(['Answered', 'Shown']);
  expect(await textsRead(phone, lsId, { ids: [shown, waiting].join(',') })).toEqual(['Shown']);
  for (const status of ['pending', 'dismissed'] as const)
    expect(await read(phone, lsId, { status })).toMatchObject({ status: 403, body: { error: 'NotAllowed' } });
});

test('the desk reads every status and searches; the panel on stage does neither', async () => {
  const lsId = await world.qna(organiser, event.id, { filtering: true });
  const [first = ''] = await asked(lsId, 'Why 100% remote?', 'Why not?', 'When?');
  await move(lsId, first, 'pending', 'dismissed');
  const [desk, stage] = [await world.panel(event.id, 'admin'), await world.panel(event.id, 'moderator')];

  expect(await textsRead(desk, lsId, { status: 'pending', order: 'oldest' })).toEqual(['Why not?', 'When?']);
  expect(await textsRead(desk, lsId, { search: 'WHY' })).toEqual(['Why not?', 'Why 100% remote?']);
  expect(await textsRead(desk, lsId, { search: '0% r' })).toEqual(['Why 100% remote?']);
  expect((await read(stage, lsId, { status: 'dismissed' })).status).toBe(403);
  expect((await read(stage, lsId, { search: 'why' })).status).toBe(403);
  expect(await textsRead(stage, lsId, {})).toEqual([]);
});

test('a search says how many it finds, on whichever page and of every status', async () => {
  const lsId = await world.qna(organiser, event.id, { filtering: true });
  const [first = ''] = await asked(lsId, 'Coffee?', 'More COFFEE?', 'Tea?', 'coffee, please');
  await move(lsId, first, 'pending', 'dismissed');

  const page = (await read(organiser, lsId, { search: 'coffee', most: 2 })).body;
  expect([page.questions.length, page.found]).toEqual([2, 3]);
  const rest = (await read(organiser, lsId, { search: 'coffee', most: 2, after: page.next ?? '' })).body;
  expect([rest.questions.map(({ text }: { text: string }) => text), rest.found]).toEqual([['Coffee?'], 3]);
  expect((await read(organiser, lsId, { search: 'water' })).body).toEqual({
    questions: [],
    next: null,
    found: 0,
  });
  expect((await read(organiser, lsId, {})).body.found).toBeNull();
});

test('a search finds a name, a tag and an answer as well, and not where two of them meet', async () => {
  const lsId = await world.qna(organiser, event.id, { anonymous: false, tags: ['Budget', 'Rooms'] });
  const ada = await world.attendee(event.passcode, 'Ada Lovelace');
  const unnamed = { key: newKey(), text: 'Without', as: 'unnamed' } as const;
  await ada.call('askQuestion', { params: { lsId }, body: unnamed });
  const { itemId } = (
    await ada.call('askQuestion', {
      params: { lsId },
      body: { key: newKey(), text: 'Tea', tags: ['Budget', 'Rooms'] },
    })
  ).body;
  const answer = { params: { lsId, questionId: itemId }, body: { text: 'Next spring', seenText: '' } };
  await organiser.call('answerQuestion', answer);
  for (const search of ['tea', 'lovelace', 'budget', 'SPRING'])
    expect(await textsRead(organiser, lsId, { search }), search).toEqual(['Tea']);
  for (const search of ['TeaAda', 'tRooms', 'lacenext'])
    expect(await textsRead(organiser, lsId, { search }), search).toEqual([]);
});

test('in a hidden session and in a poll there are none for a phone', async () => {
  const lsId = await world.qna(organiser, event.id);
  await asked(lsId, 'Shown');
  const phone = await world.attendee(event.passcode);
  await organiser.call('hideSession', { params: { lsId } });

  expect((await read(phone, lsId, {})).status).toBe(404);
  expect(await textsRead(organiser, lsId, {})).toEqual(['Shown']);
  expect((await read(phone, await world.poll(organiser, event.id), {})).status).toBe(404);
});

test('a place that is none is refused at its field', async () => {
  const lsId = await world.qna(organiser, event.id);
  for (const after of ['7', '--3-1', '-99999999999-1', '99999999999-1', '1-99999999999999999999', '1-0'])
    expect((await read(organiser, lsId, { after })).status, after).toBe(422);
});
