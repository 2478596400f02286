import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { channelNames } from '#contract/realtime/channel.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';
import { answer, opentextIn, shownOn, tryAnswer } from './opentext.fixture.ts';

const people = eventForTests();
const { world, organiser, event } = people;
const audience = ['attendee', 'kiosk', 'projector'] as const;

async function countOf(lsId: string): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM opentext_answers WHERE session_id = ${lsId}`.execute(
    world.program.kernel.db,
  );
  return rows[0]?.count;
}

describe('an answer in open form', () => {
  test('stands on every screen, and its writer gets a receipt (L1, L3, L9)', async () => {
    const lsId = await opentextIn(people, 'open');
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);

    const receipt = await verifyChannel(() =>
      clients.attendee.call('answerPrompt', { lsId }, { text: ' A longer \n lunch ' }),
    );

    expect(receipt).toMatchObject({ itemId: expect.stringMatching(/^\d+$/) });
    for (const channel of channelNames)
      expect(shownOn(clients[channel], lsId)).toMatchObject({
        asked: { form: 'open', text: 'What shall we do next?' },
        received: 1,
        answers: [{ text: 'A longer lunch', author: null, status: 'shown' }],
        words: [],
      });
  });

  test('a repeat with the same key gets the first receipt and adds nothing, by socket or HTTP (L2)', async () => {
    const lsId = await opentextIn(people, 'open', { mostAnswers: 1 });
    const phone = await world.attendee(event.passcode);
    const live = await world.live(phone, event.id, 'attendee', lsId);
    const key = newKey();

    const first = await live.call('answerPrompt', { lsId }, { text: 'Once' }, key);
    const repeats = await Promise.all(
      Array.from({ length: 20 }, () =>
        phone.call('answerPrompt', { params: { lsId }, body: { key, text: 'Once' } }),
      ),
    );

    for (const repeat of repeats) expect(repeat.body).toEqual(first);
    expect(await countOf(lsId)).toBe(1);
  });

  test('what waits for approval, and all of it while results are hidden, is in no byte for phones and stage (L10)', async () => {
    for (const settings of [{ filtering: true }, { resultsShown: false }]) {
      const lsId = await opentextIn(people, 'open', settings);
      const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
      await verifyChannel(() =>
        clients.attendee.call('answerPrompt', { lsId }, { text: 'A delicate matter' }),
      );
      expect(shownOn(clients.moderator, lsId)?.answers).toMatchObject([{ text: 'A delicate matter' }]);
      const late = await world.live(await world.panel(event.id, 'projector'), event.id, 'projector', lsId);
      for (const client of [...audience.map((channel) => clients[channel]), late]) {
        expect(JSON.stringify(client.frames)).not.toContain('delicate');
        expect(shownOn(client, lsId)?.received).toBe(1);
      }
    }
  });

  test('a session that is to come asks the audience nothing yet (L10)', async () => {
    const lsId = await opentextIn(people, 'open', {}, { start: 'later' });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    for (const channel of audience) {
      expect(shownOn(clients[channel], lsId)).toMatchObject({ asked: null, received: 0 });
      expect(JSON.stringify(clients[channel].frames)).not.toContain('What shall we do');
    }
    await verifyChannel(() => world.start(organiser, lsId));
    for (const channel of audience)
      expect(shownOn(clients[channel], lsId)?.asked).toMatchObject({ text: 'What shall we do next?' });
  });

  test('in a session with names everybody sees whose it is', async () => {
    const lsId = await opentextIn(people, 'open', { anonymous: false });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const phone = await world.attendee(event.passcode, 'Ines Pereira');
    await verifyChannel(() => answer(phone, lsId, 'A longer lunch'));
    expect(shownOn(clients.projector, lsId)?.answers).toMatchObject([{ author: 'Ines Pereira' }]);
  });

  test('a text of which nothing is to be seen, or that is too long here, is refused at its field', async () => {
    const phone = await world.attendee(event.passcode);
    for (const form of ['open', 'words'] as const) {
      const lsId = await opentextIn(people, form, { answerLength: 20, wordLength: 20 });
      for (const text of [' ', 'nul\u0000', '\u200b\u202e', 'a'.repeat(21), '👍'.repeat(10_000)])
        expect(await tryAnswer(phone, lsId, text)).toMatchObject({
          status: 422,
          body: { details: { 'data.text': expect.anything() } },
        });
      for (const text of ['<script>alert(1)</script>'.slice(0, 20), `q${'\u0307'.repeat(900)}`, '\u202etxet'])
        expect((await tryAnswer(phone, lsId, text)).status, text).toBe(200);
      expect(await countOf(lsId)).toBe(3);
    }
  });

  test('a session that has not started or has ended takes none, and in a Q&A there is no such thing', async () => {
    const phone = await world.attendee(event.passcode);
    const refusal = async (lsId: string) => (await tryAnswer(phone, lsId, 'Hello')).body.error;

    expect(await refusal(await opentextIn(people, 'words', {}, { start: 'later' }))).toBe('SessionNotOpen');
    const over = await opentextIn(people, 'words');
    await organiser.call('endSession', { params: { lsId: over } });
    expect(await refusal(over)).toBe('SessionNotOpen');
    expect(await refusal(await world.qna(organiser, event.id))).toBe('NotFound');
  });

  test('a session of open text says what it asks when it is made', async () => {
    const { status, body } = await organiser.call('makeSession', {
      body: { pigeonholeId: event.id, type: 'opentext', name: 'What next?' },
    });
    expect(status).toBe(422);
    expect(body.details).toHaveProperty('data.opentext');
  });
});
