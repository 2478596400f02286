import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

const { world, organiser, event } = eventForTests();

async function asked(settings = {}): Promise<{ lsId: string; questionId: string }> {
  const lsId = await world.qna(organiser, event.id, settings);
  const phone = await world.attendee(event.passcode);
  const answer = await phone.call('askQuestion', {
    params: { lsId },
    body: { key: newKey(), text: 'What next?' },
  });
  return { lsId, questionId: answer.body.itemId };
}

async function votesOf(lsId: string): Promise<{ counted: number; rows: number }> {
  const found = await sql<{ counted: number; rows: number }>`
    SELECT (SELECT sum(votes)::int FROM questions WHERE session_id = ${lsId}) AS counted,
           (SELECT count(*)::int FROM question_votes WHERE session_id = ${lsId}) AS rows`.execute(
    world.program.kernel.db,
  );
  return found.rows[0] ?? { counted: -1, rows: -1 };
}

describe('upvoting a question', () => {
  test('every screen counts the vote; taking it back removes it (L9)', async () => {
    const { lsId, questionId } = await asked();
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);

    await verifyChannel(() => clients.attendee.call('upvoteQuestion', { lsId, questionId }, { up: true }));
    expect(clients.projector.qna(lsId)?.questions[0]?.votes).toBe(1);

    await verifyChannel(() => clients.attendee.call('upvoteQuestion', { lsId, questionId }, { up: false }));
    expect(clients.projector.qna(lsId)?.questions[0]?.votes).toBe(0);
  });

  test('a hundred parallel repeats by one person count once (L2)', async () => {
    const { lsId, questionId } = await asked();
    const phone = await world.attendee(event.passcode);

    const key = newKey();
    const answers = await Promise.all([
      ...Array.from({ length: 50 }, () =>
        phone.call('upvoteQuestion', { params: { lsId, questionId }, body: { key, up: true } }),
      ),
      ...Array.from({ length: 49 }, () =>
        phone.call('upvoteQuestion', { params: { lsId, questionId }, body: { key: newKey(), up: true } }),
      ),
    ]);

    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(await votesOf(lsId)).toEqual({ counted: 1, rows: 1 });
  });

  test('fifty people voting at once are fifty votes, in rows and in the count', async () => {
    const { lsId, questionId } = await asked();
    const phones = await Promise.all(Array.from({ length: 50 }, () => world.attendee(event.passcode)));

    await Promise.all(
      phones.map((phone) =>
        phone.call('upvoteQuestion', { params: { lsId, questionId }, body: { key: newKey(), up: true } }),
      ),
    );

    expect(await votesOf(lsId)).toEqual({ counted: 50, rows: 50 });
  });

  test('two tabs are one person: the other tab shows the vote, other people’s tabs do not (L13, L15)', async () => {
    const { lsId, questionId } = await asked();
    const phone = await world.attendee(event.passcode);
    const stranger = await world.live(await world.attendee(event.passcode), event.id, 'attendee', lsId);
    const [one, two] = [
      await world.live(phone, event.id, 'attendee', lsId),
      await world.live(phone.tab(), event.id, 'attendee', lsId),
    ];

    await one.call('upvoteQuestion', { lsId, questionId }, { up: true });

    await two.until(() => two.upvoted(lsId).includes(questionId), 'the vote in the other tab');
    expect(stranger.upvoted(lsId)).toEqual([]);
    const later = await world.live(phone.tab(), event.id, 'attendee', lsId);
    await later.until(() => later.upvoted(lsId).includes(questionId), 'the vote after coming back');
  });

  test('a question awaiting approval cannot be voted for: it does not exist for the audience', async () => {
    const { lsId, questionId } = await asked({ filtering: true });
    const phone = await world.attendee(event.passcode);
    const answer = await phone.call('upvoteQuestion', {
      params: { lsId, questionId },
      body: { key: newKey(), up: true },
    });
    expect(answer.status).toBe(404);
  });
});
