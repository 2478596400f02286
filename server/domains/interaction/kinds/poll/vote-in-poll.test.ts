import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

const { world, organiser, event } = eventForTests();

async function poll(settings = {}) {
  const lsId = await world.poll(organiser, event.id, settings);
  const admin = await world.live(await world.panel(event.id, 'admin'), event.id, 'admin', lsId);
  const options = admin.prompt(lsId)?.options.map((option) => option.id) ?? [];
  return { lsId, options };
}

const vote = (phone: Browser, lsId: string, optionIds: string[], key = newKey()) =>
  phone.call('voteInPoll', { params: { lsId }, body: { key, optionIds } });

describe('voting in a poll', () => {
  test('every screen shows the same figures (L9), and rows, counts and people agree', async () => {
    const { lsId, options } = await poll({ mostPicks: 2, changeVote: true });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const phones = await Promise.all(Array.from({ length: 30 }, () => world.attendee(event.passcode)));

    await verifyChannel(() =>
      Promise.all(
        phones.map((phone, place) =>
          vote(phone, lsId, [options[place % 3] ?? '', options[(place + 1) % 3] ?? '']),
        ),
      ),
    );
    await verifyChannel(() =>
      Promise.all(phones.slice(0, 10).map((phone) => vote(phone, lsId, [options[2] ?? '']))),
    );

    const shown = clients.projector.prompt(lsId);
    const counted = await sql<{ option: string; votes: number }>`
      SELECT option::text, count(*)::int AS votes FROM poll_votes, unnest(option_ids) AS option
      WHERE session_id = ${lsId} GROUP BY option ORDER BY option`.execute(world.program.kernel.db);
    expect(shown?.voters).toBe(30);
    expect(counted.rows.map((row) => row.votes)).toEqual(shown?.options.map((option) => option.votes));
  });

  test('where votes cannot be changed the first one stands, even against a hundred parallel attempts (L2)', async () => {
    const { lsId, options } = await poll();
    const phone = await world.attendee(event.passcode);

    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, place) => vote(phone, lsId, [options[place % 3] ?? ''])),
    );

    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(
      new Set(answers.filter((answer) => answer.status !== 200).map((answer) => answer.body.error)),
    ).toEqual(new Set(['AlreadyVoted']));
    const counted = await sql<{ votes: number }>`
      SELECT sum(o.votes)::int AS votes FROM poll_options o JOIN poll_questions q ON q.id = o.poll_question_id
      WHERE q.session_id = ${lsId}`.execute(world.program.kernel.db);
    expect(counted.rows[0]?.votes).toBe(1);
    const keys = await sql`SELECT 1 FROM live_actions WHERE refused IS NULL AND stream_id = ${lsId}`.execute(
      world.program.kernel.db,
    );
    expect(keys.rows).toHaveLength(1);
  });

  test('first and repeated votes that share a batch: each caller gets the outcome of their own vote (L2)', async () => {
    const { lsId, options } = await poll();
    const [first = '', second = ''] = options;
    const phones = await Promise.all(Array.from({ length: 40 }, () => world.attendee(event.passcode)));
    const [before, others] = [phones.slice(0, 20), phones.slice(20)];
    for (const answer of await Promise.all(before.map((phone) => vote(phone, lsId, [first]))))
      expect(answer.status).toBe(200);
    const answers = await Promise.all(phones.map((phone) => vote(phone, lsId, [second])));
    expect(answers.map(({ status, body }) => (status === 200 ? 'taken' : body.error))).toEqual([
      ...before.map(() => 'AlreadyVoted'),
      ...others.map(() => 'taken'),
    ]);
    const { rows } = await sql<{ votes: number }>`
      SELECT o.votes FROM poll_options o JOIN poll_questions q ON q.id = o.poll_question_id
      WHERE q.session_id = ${lsId} ORDER BY o.sort`.execute(world.program.kernel.db);
    expect(rows.map(({ votes }) => votes)).toEqual([20, 20, 0]);
  });

  test('while results are hidden no figure is in any byte sent to the audience; once revealed they are there (L10)', async () => {
    const { lsId, options } = await poll({ resultsShown: false });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    await verifyChannel(() => clients.attendee.call('voteInPoll', { lsId }, { optionIds: [options[0]] }));

    for (const channel of ['attendee', 'projector', 'kiosk'] as const) {
      expect(clients[channel].prompt(lsId)).toMatchObject({
        voters: 1,
        options: [{ votes: null }, { votes: null }, { votes: null }],
      });
      expect(JSON.stringify(clients[channel].frames)).not.toMatch(/"votes":[0-9]/);
    }
    expect(clients.admin.prompt(lsId)?.options[0]?.votes).toBe(1);

    await verifyChannel(() => organiser.call('revealResults', { params: { lsId }, body: { shown: true } }));
    expect(clients.attendee.prompt(lsId)?.options[0]?.votes).toBe(1);
  });

  test('a late joiner sees the running poll and its figures', async () => {
    const { lsId, options } = await poll();
    await vote(await world.attendee(event.passcode), lsId, [options[1] ?? '']);

    const late = await world.live(await world.attendee(event.passcode), event.id, 'attendee', lsId);

    expect(late.prompt(lsId)).toMatchObject({
      voters: 1,
      options: [{ votes: 0 }, { votes: 1 }, { votes: 0 }],
    });
  });

  test('fewer options than the poll asks for: refused in words, and nothing is counted', async () => {
    const { lsId, options } = await poll({ leastPicks: 2, mostPicks: 3 });
    const phone = await world.attendee(event.passcode);
    const refused = await vote(phone, lsId, options.slice(0, 1));
    expect(refused.status).toBe(422);
    expect(refused.body.details?.['data.optionIds']?.[0]?.description).toBe('Choose at least 2 options');
    expect((await vote(phone, lsId, options.slice(0, 2))).status).toBe(200);
  });

  test('a poll asks for no more choices than it allows, nor than there are options', async () => {
    const one = await poll({ leastPicks: 3, mostPicks: 1 });
    const phone = await world.attendee(event.passcode);
    expect((await vote(phone, one.lsId, one.options.slice(0, 1))).status).toBe(200);

    const every = await poll({ leastPicks: 9, mostPicks: 9 });
    const refused = await vote(phone, every.lsId, every.options.slice(0, 2));
    expect(refused.body.details?.['data.optionIds']?.[0]?.description).toBe('Choose at least 3 options');
    expect((await vote(phone, every.lsId, every.options)).status).toBe(200);
  });

  test('who asks for more choices while it runs asks it of the next vote; those that are in stay', async () => {
    const { lsId, options } = await poll({ mostPicks: 2 });
    const [early, late] = [await world.attendee(event.passcode), await world.attendee(event.passcode)];
    expect((await vote(early, lsId, options.slice(0, 1))).status).toBe(200);
    await organiser.call('editSession', { params: { lsId }, body: { settings: { leastPicks: 2 } } });
    expect((await vote(late, lsId, options.slice(0, 1))).status).toBe(422);
    expect((await vote(late, lsId, options.slice(0, 2))).status).toBe(200);
    const admin = await world.live(await world.panel(event.id, 'admin'), event.id, 'admin', lsId);
    await expect.poll(() => admin.prompt(lsId)?.voters).toBe(2);
  });

  test('too many options, a duplicate option or one of another poll: refused, and nothing is counted', async () => {
    const { lsId, options } = await poll();
    const other = await poll();
    const phone = await world.attendee(event.passcode);
    expect((await vote(phone, lsId, options.slice(0, 2))).status).toBe(422);
    expect((await vote(phone, lsId, [options[0] ?? '', options[0] ?? ''])).status).toBe(422);
    expect((await vote(phone, lsId, [other.options[0] ?? ''])).status).toBe(404);
    expect((await vote(phone, lsId, [])).status).toBe(422);
    const keys = await sql`SELECT 1 FROM live_actions WHERE refused IS NULL AND stream_id = ${lsId}`.execute(
      world.program.kernel.db,
    );
    expect(keys.rows).toHaveLength(0);
  });
});
