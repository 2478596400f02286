import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { pointsOf } from '#contract/kinds/quiz_presenter/quiz-points.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';
import { joinAs, leadTo, mineOn, questionsOf, quizIn, quizOn, scoreOf, tryAnswer } from './quiz.fixture.ts';

const people = eventForTests();
const { world, organiser, event } = people;
const db = () => world.program.kernel.db;

const idsOf = (question: { options: { id: string; text: string }[] }, ...texts: string[]) =>
  question.options.filter(({ text }) => texts.includes(text)).map(({ id }) => id);

/** What the page says of it: the same formula. */
const worth = (last: { milliseconds: number } | null | undefined, points = 1000) =>
  pointsOf({ points }, { milliseconds: last?.milliseconds ?? 0, limit: 20_000, accuracyOnly: false });

describe('a quiz at the pace of who presents it', () => {
  test('from lobby to podium: every screen shows the same (L9), and what phones got never has the answer too early', async () => {
    const lsId = await quizIn(people, { streakBonus: true });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const [first, second, third] = await questionsOf(organiser, lsId);
    if (!first || !second || !third) throw new Error('The quiz has three questions.');
    const [ines, tom, ada] = [
      await world.attendee(event.passcode, 'Ines'),
      await world.attendee(event.passcode, 'Tom'),
      await world.attendee(event.passcode, 'Ada'),
    ];
    const lead = (
      ...to: Parameters<typeof leadTo> extends [unknown, unknown, ...infer Rest] ? Rest : never
    ) => verifyChannel(() => leadTo(organiser, lsId, ...to));

    await verifyChannel(() => joinAs(ines, lsId, [1, 2, 10]));
    await verifyChannel(() => joinAs(tom, lsId, [3, 4, 20]));
    await verifyChannel(() => joinAs(ada, lsId, [5, 6, 30]));
    expect(quizOn(clients.projector, lsId)).toMatchObject({
      players: 3,
      lobby: [{ name: [5, 6, 30] }, { name: [3, 4, 20] }, { name: [1, 2, 10] }],
    });
    // A person who wants another name does not become two.
    await verifyChannel(() => joinAs(ada, lsId, [7, 8, 40]));
    expect(quizOn(clients.attendee, lsId).players).toBe(3);

    const audience = ['attendee', 'projector', 'kiosk'] as const;
    const received = () => audience.map((channel) => JSON.stringify(clients[channel].frames)).join('\n');
    expect(received()).not.toContain(first.text);
    await lead('asked');
    expect(received()).toContain(first.text);
    expect(received()).not.toContain('Sixty-two');
    // Only the order of the options is told, and not which of them is right.
    await lead('open');
    expect(quizOn(clients.attendee, lsId).quiz?.question?.options.map(({ text }) => text)).toEqual([
      'Sixty-two',
      'Eighty-one',
      'Forty-nine',
    ]);
    world.clock.forward(5000);
    const right = idsOf(first, 'Sixty-two');
    const key = newKey();
    const sent = await verifyChannel(() => tryAnswer(ines, lsId, first.id, right, key));
    expect(sent.status).toBe(200);
    expect((await tryAnswer(ines, lsId, first.id, right, key)).body).toEqual(sent.body);
    expect((await tryAnswer(ines, lsId, first.id, idsOf(first, 'Forty-nine'))).body.error).toBe(
      'AlreadyAnswered',
    );
    await verifyChannel(() => tryAnswer(tom, lsId, first.id, idsOf(first, 'Eighty-one')));
    expect(quizOn(clients.attendee, lsId)).toMatchObject({
      answered: 2,
      quiz: { result: null },
      board: null,
    });
    expect(await mineOn(people, ines, lsId)).toMatchObject({ chosen: { [first.id]: right }, score: null });
    await lead('locked');
    expect((await tryAnswer(ada, lsId, first.id, right)).body.error).toBe('TooLate');
    for (const text of [second.text, third.text, 'Oder', '"right"', '"milliseconds"'])
      expect(received()).not.toContain(text);

    await lead('revealed');
    expect(quizOn(clients.attendee, lsId).quiz?.result).toEqual({
      right,
      chosen: Object.fromEntries(first.options.map(({ id, text }) => [id, text === 'Forty-nine' ? 0 : 1])),
    });
    const score = await scoreOf(people, ines, lsId, first);
    const scored = worth(score.last);
    expect(score.last?.milliseconds).toBeGreaterThanOrEqual(5000);
    expect(scored).toBeLessThanOrEqual(875);
    expect(score).toMatchObject({
      points: scored,
      right: 1,
      rank: 1,
      players: 3,
      last: { right: true, points: scored, bonus: 0 },
    });
    expect(await scoreOf(people, ada, lsId, first)).toMatchObject({ points: 0, rank: 2, last: null });
    // What a phone was told of its person is told to nobody else.
    for (const words of ['"score":{', '"milliseconds"', '"bonus"']) expect(received()).not.toContain(words);
    await lead('board');
    expect(quizOn(clients.projector, lsId).board).toEqual({
      players: 3,
      rows: [
        expect.objectContaining({ name: [1, 2, 10], points: scored, rank: 1, was: null }),
        expect.objectContaining({ name: [3, 4, 20], points: 0, rank: 2, was: null }),
        expect.objectContaining({ name: [7, 8, 40], points: 0, rank: 2, was: null }),
      ],
    });

    // All right ones and no other: half of them is wrong, and breaks a streak.
    await lead('open', 2);
    expect(quizOn(clients.attendee, lsId).quiz?.question?.several).toBe(true);
    await tryAnswer(ines, lsId, second.id, idsOf(second, 'Oder', 'Elbe'));
    await tryAnswer(tom, lsId, second.id, idsOf(second, 'Oder'));
    await tryAnswer(ada, lsId, second.id, idsOf(second, 'Oder', 'Elbe'));
    await lead('revealed', 2);
    const after = await scoreOf(people, ines, lsId, second);
    expect(after).toMatchObject({ points: scored + worth(after.last, 2000) + 100, last: { bonus: 100 } });
    expect(await scoreOf(people, tom, lsId, second)).toMatchObject({
      points: 0,
      last: { right: false, points: 0 },
    });
    expect(quizOn(clients.projector, lsId).board?.rows).toMatchObject([
      { rank: 1, was: 1 },
      {
        name: [7, 8, 40],
        points: worth((await scoreOf(people, ada, lsId, second)).last, 2000),
        rank: 2,
        was: 2,
      },
      { name: [3, 4, 20], rank: 3, was: 2 },
    ]);
    // Without a limit each right answer has all points, however late.
    await lead('open', 3);
    world.clock.forward(600_000);
    expect((await tryAnswer(tom, lsId, third.id, idsOf(third, 'No, not at all'))).status).toBe(200);
    await lead('final', 3);
    expect(await scoreOf(people, tom, lsId, third)).toMatchObject({ points: 1000, rank: 3 });
    const over = await organiser.call('moveQuiz', { params: { lsId }, body: { step: 'final', number: 3 } });
    expect(over.body.error).toBe('Conflict');

    const counted = await sql<{ answered: number; rows: number; sums: number; points: number }>`
      SELECT (SELECT sum(answered)::int FROM quiz_questions WHERE session_id = ${lsId}) AS answered,
        (SELECT count(*)::int FROM quiz_answers WHERE session_id = ${lsId}) AS rows,
        (SELECT sum(points + bonus)::int FROM quiz_answers WHERE session_id = ${lsId}) AS sums,
        (SELECT sum(points)::int FROM quiz_runs WHERE session_id = ${lsId}) AS points`.execute(db());
    expect(counted.rows[0]).toMatchObject({ answered: 6, rows: 6 });
    expect(counted.rows[0]?.sums).toBe(counted.rows[0]?.points);
  });

  test('time counts from when a person was first sent the question, through reloads; who needs more has more', async () => {
    const lsId = await quizIn(people);
    const [first] = await questionsOf(organiser, lsId);
    if (!first) throw new Error('There is no question.');
    const right = idsOf(first, 'Sixty-two');
    const [early, late, slow] = [
      await world.attendee(event.passcode),
      await world.attendee(event.passcode),
      await world.attendee(event.passcode),
    ];
    const phone = await world.live(early, event.id, 'attendee', lsId);
    await joinAs(early, lsId);
    await joinAs(late, lsId, [4, 4, 44]);
    await joinAs(slow, lsId, [5, 5, 55], 2);
    await leadTo(organiser, lsId, 'open');
    await expect.poll(() => quizOn(phone, lsId).quiz?.step).toBe('open');
    world.clock.forward(10_000);
    // A second page of the same person, as after a reload, changes nothing; another person is sent it only now.
    await world.live(early, event.id, 'attendee', lsId);
    await world.live(late, event.id, 'attendee', lsId);
    // Who answers later was sent it first: what passes between the two only adds to the difference.
    await tryAnswer(late, lsId, first.id, right);
    await tryAnswer(early, lsId, first.id, right);
    world.clock.forward(13_000);
    const tooLate = await world.attendee(event.passcode);
    await joinAs(tooLate, lsId, [6, 6, 66]);
    await world.live(tooLate, event.id, 'attendee', lsId);
    // They were sent it just now, and might know the answer from others.
    expect((await tryAnswer(tooLate, lsId, first.id, right)).body.error).toBe('TooLate');
    expect((await tryAnswer(slow, lsId, first.id, right)).status).toBe(200);
    await leadTo(organiser, lsId, 'revealed');
    const [ofEarly, ofLate, ofSlow] = [
      (await scoreOf(people, early, lsId, first)).last,
      (await scoreOf(people, late, lsId, first)).last,
      (await scoreOf(people, slow, lsId, first)).last,
    ];
    // A page that is open is told of it, too.
    await expect.poll(() => phone.mine.get(lsId)).toHaveProperty('score.last', ofEarly);
    expect(ofEarly?.milliseconds).toBeGreaterThanOrEqual(10_000);
    expect(ofEarly?.points).toBe(worth(ofEarly));
    // However long this test takes: they were sent it ten seconds later.
    expect(ofLate?.milliseconds).toBeLessThanOrEqual((ofEarly?.milliseconds ?? 0) - 9_000);
    expect(ofLate?.points).toBe(worth(ofLate));
    // Of her own limit, 40 seconds.
    expect(ofSlow?.milliseconds).toBeGreaterThanOrEqual(23_000);
    expect(ofSlow?.points).toBe(
      pointsOf(
        { points: 1000 },
        { milliseconds: ofSlow?.milliseconds ?? 0, limit: 40_000, accuracyOnly: false },
      ),
    );
  });

  test('who does not play, another quiz, a question to come: refused, and nothing is counted', async () => {
    const lsId = await quizIn(people);
    const [first, second] = await questionsOf(organiser, lsId);
    if (!first || !second) throw new Error('There are two questions.');
    const phone = await world.attendee(event.passcode);
    await leadTo(organiser, lsId, 'open');
    const right = idsOf(first, 'Sixty-two');
    expect((await tryAnswer(phone, lsId, first.id, right)).body.error).toBe('NotPlaying');
    await joinAs(phone, lsId);
    expect((await tryAnswer(phone, lsId, second.id, [second.options[0]?.id ?? ''])).status).toBe(404);
    expect((await tryAnswer(phone, lsId, first.id, [second.options[0]?.id ?? ''])).status).toBe(404);
    expect((await tryAnswer(phone, lsId, first.id, [])).status).toBe(422);
    const attempts = await Promise.all(
      Array.from({ length: 20 }, () => tryAnswer(phone, lsId, first.id, right)),
    );
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(1);
    // Two who press at once go on by one step.
    const press = () => organiser.call('moveQuiz', { params: { lsId }, body: { step: 'open', number: 1 } });
    const presses = await Promise.all([press(), press()]);
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await questionsOf(organiser, lsId))[0]).toMatchObject({ answered: 1 });
  });

  test('a restart loses nothing: who comes back has their name and their answer, and nobody finds out who it is', async () => {
    const lsId = await quizIn(people);
    const [first] = await questionsOf(organiser, lsId);
    if (!first) throw new Error('There is no question.');
    const zoe = await world.attendee(event.passcode, 'Zoe Zylka');
    await joinAs(zoe, lsId, [9, 9, 99]);
    await leadTo(organiser, lsId, 'open');
    await tryAnswer(zoe, lsId, first.id, idsOf(first, 'Sixty-two'));
    await world.restart();
    const screen = await world.live(zoe, event.id, 'attendee', lsId);
    await expect
      .poll(() => screen.mine.get(lsId))
      .toMatchObject({
        player: { drawn: [9, 9, 99], moreTime: 1 },
        chosen: { [first.id]: idsOf(first, 'Sixty-two') },
      });
    await leadTo(organiser, lsId, 'revealed');
    expect(await scoreOf(people, zoe, lsId, first)).toMatchObject({ right: 1, rank: 1 });
    const { rows } = await sql<{ row: string }>`
      SELECT r::text AS row FROM quiz_runs r WHERE session_id = ${lsId}`.execute(db());
    const attendees = await sql<{ id: string }>`SELECT id FROM attendees WHERE name = 'Zoe Zylka'`.execute(
      db(),
    );
    for (const { row } of rows) {
      expect(row).not.toContain('Zoe');
      for (const { id } of attendees.rows) {
        expect(row).not.toContain(id);
        expect(row).not.toContain(Buffer.from(id).toString('hex'));
      }
    }
    await organiser.call('endSession', { params: { lsId } });
    // The secret is gone, and with it the way from a person to a run.
    expect(await mineOn(people, zoe, lsId)).toBeUndefined();
  });
});

test('a start that is taken back in the middle, where nobody has answered, leads to the lobby again on every screen', async () => {
  const lsId = await quizIn(people);
  const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
  const ines = await world.attendee(event.passcode, 'Ines');
  const [first] = await questionsOf(organiser, lsId);
  await joinAs(ines, lsId);
  await leadTo(organiser, lsId, 'open', 2);

  const unstart = (ifEmpty: boolean) =>
    verifyChannel(() => organiser.call('unstartSession', { params: { lsId }, body: { ifEmpty } }));
  expect((await unstart(true)).body.error, 'the places of players go with it').toBe('HasAnswers');
  const { status, body } = await unstart(false);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(quizOn(clients.attendee, lsId)).toMatchObject({ quiz: null, players: 0, board: null });
  const inLobby = { step: 'lobby', number: 0, question: null, openedAt: null, result: null };
  expect(quizOn(clients.admin, lsId)).toMatchObject({ quiz: inLobby, board: null, lastLimit: null });
  expect((await questionsOf(organiser, lsId)).map(({ asked }) => asked)).toEqual([null, null, null]);

  await verifyChannel(() => world.start(organiser, lsId));
  for (const screen of [clients.attendee, clients.projector])
    expect(quizOn(screen, lsId)).toMatchObject({ quiz: inLobby, players: 0, answered: 0, board: null });
  expect(await mineOn(people, ines, lsId)).toEqual({ player: null, chosen: {}, score: null });
  await verifyChannel(() => joinAs(ines, lsId));
  await verifyChannel(() => leadTo(organiser, lsId, 'open'));
  expect(quizOn(clients.attendee, lsId)).toMatchObject({ players: 1, quiz: { question: { id: first?.id } } });
  expect((await tryAnswer(ines, lsId, first?.id ?? '', [first?.options[0]?.id ?? ''])).status).toBe(200);
});

describe('what a quiz asks', () => {
  test('is edited until it was asked; then a typo may be mended, and nothing silently goes', async () => {
    const lsId = await quizIn(people, {}, { start: 'later' });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const asForm = async () =>
      (await questionsOf(organiser, lsId)).map(({ id, text, seconds, points, options }) => ({
        id,
        text,
        seconds,
        points: points as 1000,
        options,
      }));
    const edit = (questions: object[], seen?: object[]) =>
      organiser.call('editSession', {
        params: { lsId },
        body: { quiz_presenter: { questions, ...(seen && { seen }) } as never },
      });
    const before = await asForm();
    const [first, second, third] = before;
    if (!first || !second || !third) throw new Error('There are three questions.');
    const reordered = [third, { ...first, options: first.options.slice(0, 2) }, second];
    await verifyChannel(async () => expect((await edit(reordered, before)).status).toBe(200));
    expect(quizOn(clients.attendee, lsId)).toMatchObject({ quiz: null, quizQuestions: [] });
    expect((await edit(before, before)).body.error).toBe('Conflict');

    const wrong = await edit([
      { ...first, options: first.options.map((option) => ({ ...option, right: false })) },
    ]);
    expect(wrong.body.details?.['data.quiz_presenter.questions.0.options']?.[0]?.description).toBe(
      'Check at least one right answer',
    );

    await world.start(organiser, lsId);
    await leadTo(organiser, lsId, 'open');
    const now = await asForm();
    const mended = now.map((question) =>
      question.id === third.id ? { ...question, text: 'Is glass really a liquid?' } : question,
    );
    await verifyChannel(async () => expect((await edit(mended, now)).status).toBe(200));
    expect(quizOn(clients.attendee, lsId).quiz?.question?.text).toBe('Is glass really a liquid?');
    for (const spoiled of [
      mended.slice(1),
      mended.map((question) => (question.id === third.id ? { ...question, points: 2000 } : question)),
      mended.map((question) =>
        question.id === third.id
          ? { ...question, options: question.options.map((option) => ({ ...option, right: !option.right })) }
          : question,
      ),
    ])
      expect((await edit(spoiled)).body.error).toBe('HasVotes');
  });

  test('can be made by the name that the specification has for it', async () => {
    const made = await organiser.call('makeSession', {
      body: {
        pigeonholeId: event.id,
        type: 'poll',
        pollType: 'quiz_presenter',
        name: 'A quiz by another name',
        quiz_presenter: {
          questions: [{ text: 'Is it one?', options: [{ text: 'Yes', right: true }, { text: 'No' }] }],
        },
      },
    });
    expect(made.body.liveSession).toMatchObject({ type: 'quiz_presenter', pollType: 'quiz_presenter' });
    const { liveSessions } = (await organiser.call('listSessions', { params: { phId: event.id } })).body;
    expect(liveSessions.find(({ id }) => id === made.body.liveSession.id)).toHaveProperty(
      'pollType',
      'quiz_presenter',
    );
    const chat = await organiser.call('makeSession', {
      body: { pigeonholeId: event.id, type: 'chat', name: 'No poll at all' },
    });
    expect(chat.body.liveSession).toHaveProperty('pollType', null);
    expect(await questionsOf(organiser, made.body.liveSession.id)).toHaveLength(1);
    const lacking = await organiser.call('makeSession', {
      body: { pigeonholeId: event.id, type: 'poll', pollType: 'quiz_presenter', name: 'Without questions' },
    });
    expect(lacking.body.details).toHaveProperty('data.quiz_presenter');
  });
});
