import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { AgendaSnapshot } from '#contract/realtime/agenda-stream.ts';
import { phaseOf } from '#contract/sessions/sessions.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';
import { waitingForLocks } from '#server/test/waiting-for-locks.ts';
import { assessmentIn, begin } from '../kinds/assessment/assessment.fixture.ts';
import { joinAs, leadTo, quizIn } from '../kinds/quiz_presenter/quiz.fixture.ts';
import { saveRun, surveyIn } from '../kinds/survey/survey.fixture.ts';

const people = eventForTests();
const { world, organiser, event } = people;

const reset = (lsId: string, by: Browser = organiser) => by.call('resetSession', { params: { lsId } });
const ask = (by: Browser, lsId: string, text: string, key = newKey()) =>
  by.call('askQuestion', { params: { lsId }, body: { key, text } });
const upvote = (by: Browser, lsId: string, questionId: string) =>
  by.call('upvoteQuestion', { params: { lsId, questionId }, body: { key: newKey(), up: true } });
const answersOf = async (lsId: string) =>
  (await organiser.call('countAnswers', { params: { lsId } })).body.answers;

async function rowsOf<Row>(query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(world.program.kernel.db)).rows;
}

/** Rows about a session in every table that has some: of tables with a column `session_id`, or a stream. */
async function tracesOf(lsId: string): Promise<Record<string, number>> {
  const tables = await rowsOf(sql<{ name: string }>`
    SELECT c.table_name AS name FROM information_schema.columns c
    JOIN information_schema.columns p ON p.table_name = c.table_name AND p.column_name = 'pigeonhole_id'
    WHERE c.table_schema = 'public' AND c.column_name = 'session_id' AND p.table_schema = 'public'
      AND c.table_name NOT IN ('stages', 'poll_questions')`);
  const counted = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await rowsOf(
        sql<{
          count: number;
        }>`SELECT count(*)::int AS count FROM ${sql.table(name)} WHERE session_id = ${lsId}`,
      );
      return [name, row?.count ?? 0] as const;
    }),
  );
  return Object.fromEntries(counted.filter(([, count]) => count > 0));
}

const secretOf = async (lsId: string) =>
  (
    await rowsOf(sql<{ secret: string }>`
    SELECT encode(item_secret, 'hex') AS secret FROM session_secrets WHERE session_id = ${lsId}`)
  )[0]?.secret;

/** A running Q&A in which Ines asked and Joao upvoted. */
async function answeredQna(settings: { anonymous: boolean }) {
  const lsId = await world.qna(organiser, event.id, { ...settings, filtering: false });
  const [ines, joao] = [await world.attendee(event.passcode), await world.attendee(event.passcode)];
  const key = newKey();
  const asked = await ask(ines, lsId, 'Who decides?', key);
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  expect((await upvote(joao, lsId, asked.body.itemId)).status).toBe(200);
  return { lsId, ines, joao, key, questionId: asked.body.itemId };
}

describe('resetting a session (A-127)', () => {
  test('empties every screen at once, and people go on as if they had never been there', async () => {
    const { lsId, ines, joao } = await answeredQna({ anonymous: false });
    expect(await answersOf(lsId)).toEqual({ written: 1, votes: 1 });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const phone = await world.live(joao, event.id, 'attendee', lsId);
    await expect.poll(() => phone.mine.get(lsId)).toMatchObject({ upvoted: [expect.any(String)] });

    const answer = await verifyChannel(() => reset(lsId));

    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(phaseOf(answer.body.liveSession, world.clock.now().getTime())).toBe('ongoing');
    for (const client of Object.values(clients)) expect(client.qna(lsId)?.questions).toEqual([]);
    await expect
      .poll(() => phone.mine.get(lsId))
      .toEqual({ upvoted: [], downvoted: [], helped: [], commentsUpvoted: [] });
    expect(await answersOf(lsId)).toEqual({ written: 0, votes: 0 });
    expect(await tracesOf(lsId)).toEqual({});

    const again = await verifyChannel(() => ask(ines, lsId, 'Who decides now?'));
    expect(again.status).toBe(200);
    expect((await verifyChannel(() => upvote(joao, lsId, again.body.itemId))).status).toBe(200);
    expect(clients.admin.qna(lsId)?.questions).toMatchObject([{ text: 'Who decides now?', votes: 1 }]);
  });

  test('what a poll asks stays, its counts begin at nothing, and everybody votes again', async () => {
    const lsId = await world.poll(organiser, event.id, { anonymous: true });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const optionIds = [clients.admin.prompt(lsId)?.options[0]?.id ?? ''];
    const ines = await world.attendee(event.passcode);
    const vote = () => ines.call('voteInPoll', { params: { lsId }, body: { key: newKey(), optionIds } });
    expect((await verifyChannel(vote)).status).toBe(200);
    expect(await answersOf(lsId)).toEqual({ written: 0, votes: 1 });
    const secret = await secretOf(lsId);

    const { body } = await verifyChannel(() => reset(lsId));
    expect(clients.admin.prompt(lsId)).toMatchObject({ text: 'Shall we?', voters: 0 });
    expect(body.liveSession).toMatchObject({ round: 1, reopened: false });
    // Nobody can tell any more whose votes those were (L19).
    expect(await secretOf(lsId)).toEqual(expect.any(String));
    expect(await secretOf(lsId)).not.toBe(secret);
    expect((await verifyChannel(vote)).status).toBe(200);
    expect(clients.admin.prompt(lsId)).toMatchObject({ voters: 1, options: [{ votes: 1 }, {}, {}] });
    expect(await vote()).toMatchObject({ status: 409, body: { error: 'AlreadyVoted' } });
  });

  test('of an anonymous session nothing stays: no text, no mark, no news, and not its secret (L19)', async () => {
    const { lsId } = await answeredQna({ anonymous: true });
    const secret = await secretOf(lsId);
    await reset(lsId);
    expect(await tracesOf(lsId)).toEqual({});
    expect(await secretOf(lsId)).not.toBe(secret);
    expect(
      await rowsOf(
        sql`SELECT 1 FROM live_events WHERE stream_id = ${lsId} AND events::text LIKE '%Who decides?%'`,
      ),
    ).toEqual([]);
  });

  test('what has ended stays so, without a secret; reopened, its votes are of that many people', async () => {
    const { lsId } = await answeredQna({ anonymous: true });
    await organiser.call('endSession', { params: { lsId } });
    const { body } = await reset(lsId);
    expect(phaseOf(body.liveSession, world.clock.now().getTime())).toBe('ended');
    expect(await secretOf(lsId)).toBeUndefined();
    const reopened = await organiser.call('startSession', { params: { lsId } });
    expect(reopened.body.liveSession.reopened).toBe(false);
    await organiser.call('endSession', { params: { lsId } });
    expect((await organiser.call('startSession', { params: { lsId } })).body.liveSession.reopened).toBe(true);
  });

  test('what the desk chose in its run goes, what was set up stays, and approval that it turned on stays on', async () => {
    const settingsOf = async (lsId: string) =>
      (await organiser.call('readSession', { params: { lsId } })).body.liveSession.settings;
    const reveal = (lsId: string, shown: boolean) =>
      organiser.call('revealResults', { params: { lsId }, body: { shown } });
    const filter = (lsId: string, filtering: boolean) =>
      organiser.call('filterSession', { params: { lsId }, body: { filtering } });
    const poll = await world.poll(organiser, event.id, { resultsShown: false });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, poll);
    await verifyChannel(() => reveal(poll, true));
    await verifyChannel(() => reset(poll));
    expect(await settingsOf(poll)).toMatchObject({ resultsShown: false });
    expect(clients.attendee.prompt(poll)?.votes).toBeNull();

    const set = { params: { lsId: poll }, body: { settings: { resultsShown: true } } };
    expect((await organiser.call('editSession', set)).status).toBe(200);
    await reveal(poll, false);
    await reset(poll);
    expect(await settingsOf(poll)).toMatchObject({ resultsShown: true });

    const [read, unread] = [
      await world.qna(organiser, event.id, { filtering: true }),
      await world.qna(organiser, event.id, { filtering: false }),
    ];
    await filter(read, false);
    await filter(unread, true);
    for (const lsId of [read, unread]) await reset(lsId);
    expect(await settingsOf(read)).toMatchObject({ filtering: true });
    expect(await settingsOf(unread)).toMatchObject({ filtering: true });
    const { body } = await organiser.call('unstartSession', { params: { lsId: unread } });
    expect(body.liveSession.settings).toMatchObject({ filtering: false });
  });

  test('a repeat of what was sent before is told that it was received, and does not come back (L2)', async () => {
    const { lsId, ines, key, questionId } = await answeredQna({ anonymous: false });
    await reset(lsId);
    expect(await ask(ines, lsId, 'Who decides?', key)).toMatchObject({
      status: 200,
      body: { itemId: questionId },
    });
    expect(await answersOf(lsId)).toEqual({ written: 0, votes: 0 });
  });

  test('a phone that was away is not told what was deleted (L7)', async () => {
    const { lsId, ines } = await answeredQna({ anonymous: false });
    const phone = await world.live(ines, event.id, 'attendee', lsId);
    const seen = phone.frames.findLast((frame) => frame.t === 'snapshot' && frame.stream === lsId);
    if (seen?.t !== 'snapshot') throw new Error('The phone has seen no snapshot.');
    phone.close();
    await reset(lsId);
    const back = await world.live(ines, event.id, 'attendee');
    back.listen(lsId, { seq: seen.seq, epoch: seen.epoch });
    await expect.poll(() => back.qna(lsId)?.questions).toEqual([]);
    expect(JSON.stringify(back.frames)).not.toContain('Who decides?');
  });

  test('a batch that waited behind the reset is judged anew: an upvote on what is gone leaves no half behind', async () => {
    const { lsId, ines, questionId } = await answeredQna({ anonymous: false });
    const { live, db } = world.program.kernel;
    await live.room(event.id, lsId);
    const late = await db.transaction().execute(async (tx) => {
      await sql`SELECT 1 FROM live_streams WHERE stream_id = ${lsId} FOR UPDATE`.execute(tx);
      const resetting = reset(lsId);
      await expect.poll(() => waitingForLocks(world.program.kernel.db)).toBe(1);
      const voting = upvote(ines, lsId, questionId);
      await expect.poll(() => waitingForLocks(world.program.kernel.db)).toBe(2);
      return { resetting, voting };
    });
    expect((await late.resetting).status).toBe(200);
    expect((await late.voting).status).toBe(404);
    expect(await tracesOf(lsId)).toEqual({});
  });

  test('only who sets up may, and it is noted with how much went', async () => {
    const { lsId } = await answeredQna({ anonymous: false });
    const admin = await world.panel(event.id, 'admin');
    expect((await reset(lsId, admin)).body.error).toBe('NotAllowed');
    await reset(lsId);
    const [entry] = await rowsOf(sql<{ about: object }>`
      SELECT about FROM audit_entries WHERE action = 'session-reset' AND about ->> 'sessionId' = ${lsId}`);
    expect(entry?.about).toEqual({ sessionId: lsId, written: 1, votes: 1, reactions: 0 });
  });
});

describe('taking back a start (A-130)', () => {
  const unstart = (lsId: string, body: { ifEmpty?: boolean } = {}) =>
    organiser.call('unstartSession', { params: { lsId }, body });

  test('the session is to come again on every screen, and what it asks is hidden until it starts', async () => {
    const lsId = await world.poll(organiser, event.id, { anonymous: true });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const agenda = await world.live(await world.attendee(event.passcode), event.id, 'attendee', '0');
    const optionIds = [clients.admin.prompt(lsId)?.options[0]?.id ?? ''];
    const ines = await world.attendee(event.passcode);
    const vote = () => ines.call('voteInPoll', { params: { lsId }, body: { key: newKey(), optionIds } });
    await vote();
    const secret = await secretOf(lsId);

    const { status, body } = await verifyChannel(() => unstart(lsId));

    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.liveSession.timeRange).toEqual({ start: null, end: null });
    expect(clients.attendee.view(lsId)).toMatchObject({ prompts: [] });
    const onAgenda = () =>
      agenda.view<AgendaSnapshot>('0')?.sessions.find(({ id }) => id === lsId)?.timeRange.start;
    await expect.poll(onAgenda).toBeNull();
    expect(await vote()).toMatchObject({ status: 409, body: { error: 'SessionNotOpen' } });
    expect([await answersOf(lsId), await tracesOf(lsId)]).toEqual([{ written: 0, votes: 0 }, {}]);
    expect(await secretOf(lsId)).not.toBe(secret);

    await verifyChannel(() => world.start(organiser, lsId));
    expect((await vote()).status).toBe(200);
  });

  test('asked to, it is refused where people took part, and nothing changes', async () => {
    const { lsId } = await answeredQna({ anonymous: false });
    expect(await unstart(lsId, { ifEmpty: true })).toMatchObject({
      status: 409,
      body: { error: 'HasAnswers' },
    });
    expect(await answersOf(lsId)).toEqual({ written: 1, votes: 1 });
    const empty = await world.qna(organiser, event.id);
    expect((await unstart(empty, { ifEmpty: true })).status).toBe(200);
  });

  test('what was kept at its start can be changed again, and an end to come stays planned', async () => {
    const lsId = await world.qna(organiser, event.id, { anonymous: true });
    const edit = () =>
      organiser.call('editSession', { params: { lsId }, body: { settings: { anonymous: false } } });
    expect((await edit()).body.error).toBe('SessionStarted');
    const end = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
    await organiser.call('extendSession', { params: { lsId }, body: { endTime: end } });
    await organiser.call('extendSession', { params: { lsId }, body: { lastCall: true } });
    expect((await unstart(lsId)).body.liveSession).toMatchObject({
      timeRange: { start: null, end },
      lastCall: false,
    });
    expect((await edit()).status).toBe(200);
    expect(await secretOf(lsId)).toBeUndefined();
  });

  test('what has not started has no start to take back', async () => {
    const { body } = await organiser.call('makeSession', {
      body: { pigeonholeId: event.id, type: 'qna', name: 'Later' },
    });
    expect((await unstart(body.liveSession.id)).body.error).toBe('SessionNotOpen');
  });
});

describe('what people have begun (A-127)', () => {
  const begunIn = async (lsId: string) => {
    const { answers, begun, asked, players } = (await organiser.call('countAnswers', { params: { lsId } }))
      .body;
    return { ...answers, begun, asked, players };
  };
  const begunInEvent = async () => {
    const params = { phId: event.id };
    const { begun, asked, players } = (await organiser.call('countEventAnswers', { params })).body;
    expect((await organiser.call('readDeletion', { params })).body).toMatchObject({ begun, asked, players });
    return { begun, asked, players };
  };
  const unstartEmpty = (lsId: string) =>
    organiser.call('unstartSession', { params: { lsId }, body: { ifEmpty: true } });

  test('an attempt and a survey that are open are told, and no start is taken back as if nobody were there', async () => {
    const phone = await world.attendee(event.passcode);
    const before = await begunInEvent();
    const lsIds = [await assessmentIn(people), await surveyIn(people)] as const;
    expect((await begin(phone, lsIds[0])).status).toBe(200);
    const run = { page: 'last', answers: { came: ['no'] } };
    expect((await saveRun(phone, lsIds[1], run)).status).toBe(200);
    for (const lsId of lsIds) {
      expect(await begunIn(lsId)).toEqual({ written: 0, votes: 0, begun: 1, asked: 0, players: 0 });
      expect(await unstartEmpty(lsId)).toMatchObject({ status: 409, body: { error: 'HasAnswers' } });
    }
    expect(await begunInEvent()).toEqual({ ...before, begun: before.begun + 2 });
    for (const lsId of lsIds) {
      expect((await organiser.call('unstartSession', { params: { lsId } })).status).toBe(200);
      expect(await begunIn(lsId)).toEqual({ written: 0, votes: 0, begun: 0, asked: 0, players: 0 });
    }
  });

  test('how far a quiz was led is told, also where nobody has answered, and a reset takes it back', async () => {
    const lsId = await quizIn(people);
    const before = await begunInEvent();
    await leadTo(organiser, lsId, 'revealed', 2);
    expect(await begunIn(lsId)).toEqual({ written: 0, votes: 0, begun: 0, asked: 2, players: 0 });
    expect(await begunInEvent()).toEqual({ ...before, asked: before.asked + 2 });
    expect((await reset(lsId)).status).toBe(200);
    expect(await begunIn(lsId)).toEqual({ written: 0, votes: 0, begun: 0, asked: 0, players: 0 });
  });

  test('who has joined a quiz that waits is told, and loses no place as if nobody were there', async () => {
    const lsId = await quizIn(people);
    const before = await begunInEvent();
    for (const phone of [await world.attendee(event.passcode), await world.attendee(event.passcode)])
      expect((await joinAs(phone, lsId)).status).toBe(200);
    expect(await begunIn(lsId)).toEqual({ written: 0, votes: 0, begun: 0, asked: 0, players: 2 });
    expect(await begunInEvent()).toEqual({ ...before, players: before.players + 2 });
    expect(await unstartEmpty(lsId)).toMatchObject({ status: 409, body: { error: 'HasAnswers' } });
    expect((await organiser.call('unstartSession', { params: { lsId } })).status).toBe(200);
    expect(await begunIn(lsId)).toEqual({ written: 0, votes: 0, begun: 0, asked: 0, players: 0 });
  });
});
