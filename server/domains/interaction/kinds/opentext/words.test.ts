import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { wordKey } from '#contract/kinds/answer-text.ts';
import type { Browser } from '#server/test/browser.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { openNode } from '#server/test/second-node.ts';
import { watch } from '#server/test/verify-channel.ts';
import { answer, moveWord, opentextIn, shownOn, tryAnswer, wordsOn } from './opentext.fixture.ts';

const people = eventForTests();
const { world, organiser, event } = people;

const crowdOf = (many: number): Promise<Browser[]> =>
  Promise.all(Array.from({ length: many }, () => world.attendee(event.passcode)));

describe('a word cloud', () => {
  test('counts all spellings of a word as one, and shows the one that most people wrote (L9)', async () => {
    const lsId = await opentextIn(people, 'words');
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const [first, second, third, fourth] = await crowdOf(4);
    const say = (phone: Browser | undefined, text: string) =>
      verifyChannel(() => answer(phone ?? organiser, lsId, text));

    await say(first, 'COFFEE');
    await say(second, ' coffee ');
    expect(wordsOn(clients.projector, lsId)).toEqual({ COFFEE: 2 });
    await say(third, 'ｃｏｆｆｅｅ');
    await say(fourth, 'coffee');
    await say(fourth, 'Tea');
    for (const channel of ['attendee', 'kiosk', 'projector', 'moderator', 'admin'] as const)
      expect(wordsOn(clients[channel], lsId)).toEqual({ coffee: 4, Tea: 1 });
    expect(shownOn(clients.attendee, lsId)?.received).toBe(5);
  });

  test('a hidden word is in no byte for phones and stage, is counted all the while, and comes back as large', async () => {
    const lsId = await opentextIn(people, 'words');
    const [one, two] = await crowdOf(2);
    const wordId = await answer(one ?? organiser, lsId, 'Rude');
    const panel = await world.panel(event.id, 'moderator');
    const live = await watch(world, event.id, event.passcode, lsId);
    await live.verifyChannel(() => moveWord(panel, lsId, wordId, { from: 'shown', to: 'hidden' }));
    expect(wordsOn(live.clients.kiosk, lsId)).toEqual({});

    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    await verifyChannel(() => answer(two ?? organiser, lsId, 'rude'));
    for (const channel of ['attendee', 'kiosk', 'projector'] as const)
      expect(JSON.stringify(clients[channel].frames).toLowerCase()).not.toContain('rude');
    expect(wordsOn(clients.admin, lsId)).toEqual({ Rude: 2 });

    await verifyChannel(() => moveWord(organiser, lsId, wordId, { from: 'hidden', to: 'shown' }));
    expect(wordsOn(clients.projector, lsId)).toEqual({ Rude: 2 });
  });

  test('with filtering on a new word waits; one that is shown already counts straight away', async () => {
    const lsId = await opentextIn(people, 'words');
    const [one, two] = await crowdOf(2);
    await answer(one ?? organiser, lsId, 'Trust');
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    await verifyChannel(() =>
      organiser.call('editSession', { params: { lsId }, body: { settings: { filtering: true } } }),
    );

    await verifyChannel(() => answer(two ?? organiser, lsId, 'TRUST'));
    await verifyChannel(() => answer(two ?? organiser, lsId, 'Doubt'));
    expect(wordsOn(clients.projector, lsId)).toEqual({ Trust: 2 });
    expect(JSON.stringify(clients.projector.frames)).not.toContain('Doubt');
    const waiting = shownOn(clients.admin, lsId)?.words.find(({ status }) => status === 'pending');
    await verifyChannel(() => moveWord(organiser, lsId, waiting?.id ?? '', { from: 'pending', to: 'shown' }));
    expect(wordsOn(clients.attendee, lsId)).toEqual({ Trust: 2, Doubt: 1 });
  });

  test('revealing it shows phones and stage what is there, and hiding it takes it away', async () => {
    const lsId = await opentextIn(people, 'words', { resultsShown: false });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const [one, two, three] = await crowdOf(3);
    await verifyChannel(() => answer(one ?? organiser, lsId, 'Trust'));
    const reveal = (shown: boolean) => organiser.call('revealResults', { params: { lsId }, body: { shown } });
    expect(JSON.stringify(clients.projector.frames)).not.toContain('Trust');

    await reveal(true);
    await clients.projector.until(() => 'Trust' in wordsOn(clients.projector, lsId), 'the word');
    await verifyChannel(() => answer(two ?? organiser, lsId, 'trust'));
    expect(wordsOn(clients.kiosk, lsId)).toEqual({ Trust: 2 });

    await reveal(false);
    await clients.projector.until(() => shownOn(clients.projector, lsId)?.words.length === 0, 'no word');
    await verifyChannel(() => answer(three ?? organiser, lsId, 'Doubt'));
    expect(wordsOn(clients.kiosk, lsId)).toEqual({});
    expect(wordsOn(clients.moderator, lsId)).toEqual({ Trust: 2, Doubt: 1 });
  });
});

describe('how many there are', () => {
  test('whoever writes what and wherever, the counts are those of the rows', async () => {
    const lsId = await opentextIn(people, 'words', { mostWords: 10 });
    await using node = await openNode(world);
    const phones = await crowdOf(12);
    const words = ['Tea', 'tea', 'TEA', 'Coffee', 'coffee', 'Straße', 'STRASSE', 'お茶', 'شاي', '☕️'];
    // Always the same order of events, whoever is first.
    const said = phones.flatMap((phone, person) =>
      words.filter((_, nth) => (person * 7 + nth * 5) % 3 !== 0).map((text) => ({ phone, person, text })),
    );
    await Promise.all(
      said.map(({ phone, text }, nth) => tryAnswer(nth % 2 === 0 ? phone : node.at(phone), lsId, text)),
    );
    const wanted: Record<string, number> = {};
    for (const key of new Set(said.map(({ text }) => wordKey(text))))
      wanted[key] = new Set(
        said.filter(({ text }) => wordKey(text) === key).map(({ person }) => person),
      ).size;

    const { rows } = await sql<{ folded: string; people: number; rows: number; received: number }>`
      SELECT w.folded, w.people, count(a.id)::int AS rows, q.received
      FROM opentext_words w JOIN opentext_answers a ON a.session_id = w.session_id AND a.word_id = w.id
        JOIN opentext_questions q ON q.session_id = w.session_id
      WHERE w.session_id = ${lsId} GROUP BY w.folded, w.people, q.received`.execute(world.program.kernel.db);
    expect(Object.fromEntries(rows.map(({ folded, people }) => [folded, people]))).toEqual(wanted);
    for (const row of rows) expect(row.people).toBe(row.rows);
    expect(rows[0]?.received).toBe(rows.reduce((sum, row) => sum + row.rows, 0));
  });
});
