import { expect, test } from 'vitest';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { answer, opentextIn } from '../opentext.fixture.ts';

const there = eventForTests();

test('answers by their text stand in the order of an alphabet: case decides only between words that are alike', async () => {
  const lsId = await opentextIn(there, 'open', { filtering: false, mostAnswers: 0 });
  const phone = await there.world.attendee(there.event.passcode);
  for (const text of ['Zug', 'abend', 'Äpfel', 'apfel', 'Apfel', 'Überblick', 'Abendbrot'])
    await answer(phone, lsId, text);
  const list = async (sortOrder: 'asc' | 'desc') => {
    const query = { sortBy: 'text', sortOrder } as const;
    const { status, body } = await there.organiser.call('listGivenAnswers', { params: { lsId }, query });
    expect(status).toBe(200);
    return body.answers.map(({ text }) => text);
  };

  const inOrder = ['abend', 'Abendbrot', 'apfel', 'Apfel', 'Äpfel', 'Überblick', 'Zug'];
  expect(await list('asc')).toEqual(inOrder);
  expect(await list('desc')).toEqual(inOrder.toReversed());
});
