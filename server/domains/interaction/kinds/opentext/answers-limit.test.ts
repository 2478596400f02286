import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { OpentextMine } from '#contract/kinds/opentext/opentext.live.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { openNode } from '#server/test/second-node.ts';
import { answer, opentextIn, tryAnswer } from './opentext.fixture.ts';

const people = eventForTests();
const { world, organiser, event } = people;

const outcome = async (answered: ReturnType<typeof tryAnswer>) => {
  const { status, body } = await answered;
  return status === 200 ? 'sent' : body.error;
};

describe.each([true, false])('how many answers a person may give; anonymous: %s', (anonymous) => {
  test('two words are two, however many are sent at once, by two tabs and through two nodes', async () => {
    const lsId = await opentextIn(people, 'words', { anonymous, mostWords: 2 });
    await using node = await openNode(world);
    const phone = await world.attendee(event.passcode);
    const words = Array.from({ length: 12 }, (_, nth) => `Word ${nth}`);
    const outcomes = await Promise.all(
      words.map((word, nth) => outcome(tryAnswer(nth % 2 === 0 ? phone.tab() : node.at(phone), lsId, word))),
    );
    expect(outcomes.filter((one) => one === 'sent')).toHaveLength(2);
    expect(new Set(outcomes)).toEqual(new Set(['sent', 'AnswersFull']));
    expect(await outcome(tryAnswer(await world.attendee(event.passcode), lsId, 'Word 0'))).toBe('sent');
  });

  test('nobody counts twice for a word, and a word that is repeated costs nothing', async () => {
    const lsId = await opentextIn(people, 'words', { anonymous, mostWords: 2 });
    const phone = await world.attendee(event.passcode);
    expect(await outcome(tryAnswer(phone, lsId, 'Coffee'))).toBe('sent');
    expect(await outcome(tryAnswer(phone, lsId, ' COFFEE'))).toBe('WordRepeated');
    expect(await outcome(tryAnswer(phone, lsId, 'Tea'))).toBe('sent');
    expect(await outcome(tryAnswer(phone, lsId, 'Cocoa'))).toBe('AnswersFull');
  });

  test('every tab knows how many were sent, also after a restart (L13, L15)', async () => {
    const lsId = await opentextIn(people, 'open', { anonymous, mostAnswers: 3 });
    const phone = await world.attendee(event.passcode);
    const sentOn = async () => {
      const screen = await world.live(phone.tab(), event.id, 'attendee', lsId);
      const mine = () => screen.mine.get(lsId) as OpentextMine | undefined;
      await screen.until(() => mine() !== undefined, 'what is mine');
      return mine()?.sent;
    };
    await answer(phone, lsId, 'One');
    await answer(phone, lsId, 'Two');
    await answer(await world.attendee(event.passcode), lsId, 'Of somebody else');
    expect(await sentOn()).toBe(2);
    await world.restart();
    expect(await sentOn()).toBe(2);
    await answer(phone, lsId, 'Three');
    expect(await outcome(tryAnswer(phone, lsId, 'Four'))).toBe('AnswersFull');
  });

  test('a tab is told up to which number it knows that: a receipt up to that is in it already (L13)', async () => {
    const lsId = await opentextIn(people, 'open', { anonymous });
    const phone = await world.attendee(event.passcode);
    const body = { key: newKey(), text: 'One' };
    const send = async () => (await phone.call('answerPrompt', { params: { lsId }, body })).body;
    const { seq } = await send();
    const again = await world.live(phone, event.id, 'attendee', lsId);
    const told = () => again.frames.filter((frame) => frame.t === 'mine');
    await again.until(() => told().length > 0, 'what is mine');
    expect(await send()).toMatchObject({ seq });
    expect(told()).toEqual([{ t: 'mine', stream: lsId, round: 0, seq, mine: { sent: 1 } }]);

    // Another tab: the first one is told with the number of the batch.
    await answer(await world.attendee(event.passcode), lsId, 'Of somebody else');
    const next = (
      await phone.call('answerPrompt', { params: { lsId }, body: { key: newKey(), text: 'Two' } })
    ).body;
    await again.until(() => told().length > 1, 'what the other tab did');
    expect(told().at(-1)).toMatchObject({ seq: next.seq, mine: { sent: 2 } });
  });

  test('without a limit everybody answers as often as they like; a limit counts from when it is set', async () => {
    const lsId = await opentextIn(people, 'open', { anonymous });
    const phone = await world.attendee(event.passcode);
    for (let nth = 0; nth < 12; nth += 1) await answer(phone, lsId, 'The same again');
    await organiser.call('editSession', { params: { lsId }, body: { settings: { mostAnswers: 1 } } });
    await expect.poll(() => outcome(tryAnswer(phone, lsId, 'The last one'))).toBe('sent');
    expect(await outcome(tryAnswer(phone, lsId, 'One more'))).toBe('AnswersFull');
  });
});

test.each(['open', 'words'] as const)(
  'in an anonymous session of form %s no stored value names anybody or links two answers of one person (L19)',
  async (form) => {
    const lsId = await opentextIn(people, form, { anonymous: true, mostAnswers: 10, mostWords: 10 });
    const phone = await world.attendee(event.passcode, 'Ines Pereira');
    const other = await world.attendee(event.passcode, 'Bob');
    for (const text of ['First', 'Second', 'Third']) await answer(phone, lsId, text);
    await answer(other, lsId, 'First');

    const { rows } = await sql<{ row: Record<string, string | null> }>`
      SELECT to_jsonb(a) - ARRAY['pigeonhole_id', 'session_id', 'word_id', 'status', 'text', 'sent_at'] AS row
      FROM opentext_answers a WHERE session_id = ${lsId}`.execute(world.program.kernel.db);
    const values = rows.flatMap(({ row }) => Object.values(row).filter((value) => value !== null));
    expect(values).toHaveLength(form === 'open' ? 4 * 2 : 4 * 3);
    expect(new Set(values).size).toBe(values.length);
    const { rows: times } = await sql<{ sentAt: Date }>`
      SELECT sent_at FROM opentext_answers WHERE session_id = ${lsId}`.execute(world.program.kernel.db);
    expect(times.every(({ sentAt }) => sentAt.getTime() % 60_000 === 0)).toBe(true);
    await expect(
      sql`UPDATE opentext_answers SET author = 'Ines' WHERE session_id = ${lsId}`.execute(
        world.program.kernel.db,
      ),
    ).rejects.toThrow('opentext_answers_author_check');
  },
);

test('when an anonymous cloud is reopened, people count as new, and what was said stays', async () => {
  const lsId = await opentextIn(people, 'words', { anonymous: true, mostWords: 1 });
  const phone = await world.attendee(event.passcode);
  await answer(phone, lsId, 'Trust');
  await organiser.call('endSession', { params: { lsId } });
  await world.start(organiser, lsId);
  await expect.poll(() => outcome(tryAnswer(phone, lsId, 'Trust'))).toBe('sent');
  const { body } = await organiser.call('readResults', { params: { lsId } });
  expect(body.words).toMatchObject([{ text: 'Trust', people: 2 }]);
});
