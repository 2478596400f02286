import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

const { world, organiser, event } = eventForTests();

describe('asking a question', () => {
  test('every screen shows it, and the asker gets a receipt (L1, L3, L9)', async () => {
    const lsId = await world.qna(organiser, event.id);
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);

    const receipt = await verifyChannel(() =>
      clients.attendee.call('askQuestion', { lsId }, { text: 'Who decides?' }),
    );

    expect(receipt).toMatchObject({
      seq: expect.stringMatching(/^\d+$/),
      itemId: expect.stringMatching(/^\d+$/),
    });
    expect(clients.projector.qna(lsId)?.questions).toMatchObject([
      { text: 'Who decides?', author: null, votes: 0, status: 'allowed' },
    ]);
  });

  test('a call by HTTP is handled the same way and gets the same kind of receipt (L1)', async () => {
    const lsId = await world.qna(organiser, event.id);
    const projector = await world.live(await world.panel(event.id, 'projector'), event.id, 'projector', lsId);
    const phone = await world.attendee(event.passcode);

    const answer = await phone.call('askQuestion', {
      params: { lsId },
      body: { key: newKey(), text: 'Over plain HTTP?' },
    });

    expect(answer.status).toBe(200);
    await projector.until(() =>
      projector.qna(lsId)?.questions.some((question) => question.id === answer.body.itemId),
    );
  });

  test('of several blank lines in a row one is left, by socket or HTTP', async () => {
    const lsId = await world.qna(organiser, event.id);
    const phone = await world.attendee(event.passcode);
    const live = await world.live(phone, event.id, 'attendee', lsId);
    const text = 'Why?\n\n\n\r\n \nAnd when?';
    await live.call('askQuestion', { lsId }, { text });
    await phone.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } });
    await live.until(() => live.qna(lsId)?.questions.length === 2);
    for (const question of live.qna(lsId)?.questions ?? []) expect(question.text).toBe('Why?\n\nAnd when?');
  });

  test('a repeat with the same key gets the first receipt and adds nothing, by socket or HTTP (L2)', async () => {
    const lsId = await world.qna(organiser, event.id);
    const phone = await world.attendee(event.passcode);
    const live = await world.live(phone, event.id, 'attendee', lsId);
    const key = newKey();

    const first = await live.call('askQuestion', { lsId }, { text: 'Once?' }, key);
    const repeats = await Promise.all(
      Array.from({ length: 40 }, () =>
        phone.call('askQuestion', { params: { lsId }, body: { key, text: 'Once?' } }),
      ),
    );

    for (const repeat of repeats) expect(repeat.body).toEqual(first);
    expect(await questionCount(lsId)).toBe(1);
  });

  test('a question awaiting approval is in no byte sent to the audience (L10)', async () => {
    const lsId = await world.qna(organiser, event.id, { filtering: true });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);

    await verifyChannel(() => clients.attendee.call('askQuestion', { lsId }, { text: 'A delicate matter' }));

    expect(clients.admin.qna(lsId)?.questions).toMatchObject([
      { text: 'A delicate matter', status: 'pending' },
    ]);
    for (const channel of ['attendee', 'moderator', 'projector', 'kiosk'] as const)
      expect(JSON.stringify(clients[channel].frames)).not.toContain('delicate');
  });

  test('in an anonymous session no stored data names the asker or links two of their questions (L19)', async () => {
    const lsId = await world.qna(organiser, event.id, { anonymous: true });
    const phone = await world.attendee(event.passcode, 'Ines Pereira');
    for (const text of ['First?', 'Second?'])
      await phone.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } });

    const rows = await sql<{ attendeeId: string | null; mark: Buffer; askedAt: Date }>`
      SELECT attendee_id, mark, asked_at FROM questions WHERE session_id = ${lsId}`.execute(
      world.program.kernel.db,
    );

    expect(rows.rows.map((row) => row.attendeeId)).toEqual([null, null]);
    expect(new Set(rows.rows.map((row) => row.mark.toString('hex'))).size).toBe(2);
    expect(rows.rows.every((row) => row.askedAt.getTime() % 60_000 === 0)).toBe(true);
  });

  test('in a session with names the audience sees who asked', async () => {
    const lsId = await world.qna(organiser, event.id, { anonymous: false });
    const phone = await world.attendee(event.passcode, 'Ines Pereira');
    const projector = await world.live(await world.panel(event.id, 'projector'), event.id, 'projector', lsId);

    await phone.call('askQuestion', { params: { lsId }, body: { key: newKey(), text: 'With my name?' } });

    await projector.until(() =>
      projector.qna(lsId)?.questions.some((question) => question.author === 'Ines Pereira'),
    );
  });

  test('after the end nobody can ask, and the secret behind the marks is gone (L19)', async () => {
    const lsId = await world.qna(organiser, event.id);
    const phone = await world.attendee(event.passcode);
    expect((await organiser.call('endSession', { params: { lsId } })).status).toBe(200);

    const late = await phone.call('askQuestion', {
      params: { lsId },
      body: { key: newKey(), text: 'Too late?' },
    });

    expect(late).toMatchObject({ status: 409, body: { error: 'SessionNotOpen' } });
    expect(await questionCount(lsId)).toBe(0);
    const secrets = await sql`SELECT 1 FROM session_secrets WHERE session_id = ${lsId}`.execute(
      world.program.kernel.db,
    );
    expect(secrets.rows).toHaveLength(0);
  });

  test('a text that is too long, empty or contains a character that cannot be stored is refused at its field, and leaves nothing', async () => {
    const lsId = await world.qna(organiser, event.id, { questionLength: 60 });
    const phone = await world.attendee(event.passcode);
    for (const text of ['x'.repeat(61), '   ', 'a\0b']) {
      const answer = await phone.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } });
      expect(answer.status, text).toBe(422);
      expect(answer.body.details?.['data.text']?.[0]?.description).toMatch(/\w/);
    }
    expect(await questionCount(lsId)).toBe(0);
  });

  test('for a caller from another event, or one who has not joined, the session does not exist', async () => {
    const lsId = await world.qna(organiser, event.id);
    const elsewhere = await world.pigeonhole(organiser, { name: 'Another event' });
    for (const stranger of [await world.attendee(elsewhere.passcode), await world.visitor()]) {
      const answer = await stranger.call('askQuestion', {
        params: { lsId },
        body: { key: newKey(), text: 'May I?' },
      });
      expect(answer).toMatchObject({ status: 404, body: { error: 'NotFound' } });
    }
  });
});

async function questionCount(lsId: string): Promise<number> {
  const found = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM questions WHERE session_id = ${lsId}`.execute(world.program.kernel.db);
  return found.rows[0]?.count ?? 0;
}
