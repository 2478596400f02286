import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { isRight, mostPoints, rightOf } from '#contract/kinds/assessment/assessment-score.ts';
import { channelNames } from '#contract/realtime/channel.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';
import {
  allRight,
  assessmentIn,
  assessmentOn,
  begin,
  choose,
  myAttempt,
  submit,
  threeQuestions,
} from './assessment.fixture.ts';
import { submitOverdue } from './submit-overdue.job.ts';

const people = eventForTests();
const { world, organiser, event } = people;
const minute = 60_000;

const attemptsIn = async (lsId: string) => {
  const { rows } = await sql<{
    run: Buffer;
    attendeeId: string | null;
    attempt: number;
    answers: Record<string, string[]>;
    submitted: boolean;
    points: number | null;
    until: Date | null;
  }>`SELECT run, attendee_id, attempt, answers, submitted, points, until FROM assessment_attempts
    WHERE session_id = ${lsId} ORDER BY run, attempt`.execute(world.program.kernel.db);
  return rows;
};

/** The formula of the page, in TypeScript: what the statement stored has to be the same. */
const pointsOf = (answers: Record<string, string[]>) =>
  threeQuestions.reduce(
    (sum, { id, points = 1, options }) =>
      sum +
      (isRight(rightOf({ options: options.map((o) => ({ right: false, ...o })) }), answers[id]) ? points : 0),
    0,
  );

describe('an assessment at one’s own pace', () => {
  test('every screen shows the same (L9), and what is right is in no byte of the audience (L10)', async () => {
    const lsId = await assessmentIn(people, { passMark: 60, toldAfter: 'answersAtEnd', resultsShown: true });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const [ines, tom] = [await world.attendee(event.passcode), await world.attendee(event.passcode)];
    await verifyChannel(() => begin(ines, lsId));
    await verifyChannel(() => begin(tom, lsId));
    await verifyChannel(() => choose(ines, lsId, 'exit', ['stairs']));
    await verifyChannel(() => choose(ines, lsId, 'exit', ['stage']));
    await verifyChannel(() => submit(ines, lsId, allRight));
    await verifyChannel(() => submit(tom, lsId, { exit: ['stage'], alarm: ['guards'] }));

    const scores = {
      began: 2,
      submitted: 2,
      passed: 1,
      average: 75,
      best: 100,
      median: 75,
      spread: [0, 0, 0, 0, 0, 1, 0, 0, 0, 1],
    };
    expect(assessmentOn(clients.admin, lsId)).toMatchObject({
      scores,
      rightCounts: { exit: 2, alarm: 1, meet: 1 },
    });
    expect(assessmentOn(clients.projector, lsId)).toMatchObject({ stageScores: scores, scores: null });
    expect(assessmentOn(clients.attendee, lsId)).toMatchObject({
      assessment: null,
      scores: null,
      through: 2,
    });
    for (const channel of channelNames) {
      if (channel === 'admin' || channel === 'moderator') continue;
      const frames = JSON.stringify(clients[channel].frames);
      for (const secret of ['"right"', 'green signs', '"explanation"', '"rightCounts":{'])
        expect(frames, `${channel}: ${secret}`).not.toContain(secret);
    }
    const told = await myAttempt(ines, lsId);
    expect(told).toMatchObject({ run: { submitted: true, score: null, best: null }, solution: null });
    for (const { answers, points } of await attemptsIn(lsId)) expect(points).toBe(pointsOf(answers));

    // The stage no longer shows the scores, and whoever opens it anew does not get them.
    const hidden = await verifyChannel(() =>
      organiser.call('revealResults', { params: { lsId }, body: { shown: false } }),
    );
    expect(hidden.status, JSON.stringify(hidden.body)).toBe(200);
    expect(assessmentOn(clients.projector, lsId)).toMatchObject({ stageScores: null });
    const stage = await world.live(organiser, event.id, 'projector', lsId);
    expect(assessmentOn(stage, lsId)).toMatchObject({ stageScores: null, through: 2 });
  });

  test('is asked nothing before the start', async () => {
    const lsId = await assessmentIn(people, {}, { start: 'later' });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    for (const channel of ['attendee', 'kiosk', 'projector'] as const)
      expect(JSON.stringify(clients[channel].frames)).not.toContain('nearest exit');
    const phone = await world.attendee(event.passcode);
    expect((await begin(phone, lsId)).body.error).toBe('SessionNotOpen');
    await verifyChannel(() => world.start(organiser, lsId));
    expect(assessmentOn(clients.attendee, lsId)?.questionsAsked).toHaveLength(3);
  });

  test('the last attempt tells what was right and why; the best of all attempts counts', async () => {
    const lsId = await assessmentIn(people, { attempts: '2', toldAfter: 'answers', passMark: 60 });
    const phone = await world.attendee(event.passcode);
    await begin(phone, lsId);
    await submit(phone, lsId, allRight);
    expect(await myAttempt(phone, lsId)).toMatchObject({
      run: { score: { points: 10, most: 10, percent: 100, passed: true } },
      solution: null,
    });
    expect((await begin(phone, lsId, 3)).body.error).toBe('NoAttemptLeft');
    expect((await begin(phone, lsId, 2)).status).toBe(200);
    await submit(phone, lsId, { meet: ['bar'] }, { attempt: 2 });
    const { run, solution } = await myAttempt(phone, lsId);
    expect(run).toMatchObject({ attempt: 2, score: { points: 0, passed: false }, best: { points: 10 } });
    expect(solution).toContainEqual({
      id: 'exit',
      right: ['stage'],
      explanation: 'Follow the green signs.',
    });
    expect((await begin(phone, lsId, 3)).body.error).toBe('NoAttemptLeft');
    const desk = await world.live(organiser, event.id, 'admin', lsId);
    expect(assessmentOn(desk, lsId)?.scores).toMatchObject({
      began: 1,
      submitted: 1,
      passed: 1,
      average: 100,
    });
  });

  test('a repeat counts once by socket or HTTP (L1, L2), a second submission is refused', async () => {
    const lsId = await assessmentIn(people);
    const phone = await world.attendee(event.passcode);
    const live = await world.live(phone, event.id, 'attendee', lsId);
    await begin(phone, lsId);
    // Another tab of the same person begins as well: it is the same attempt.
    expect((await begin(phone, lsId)).status).toBe(200);
    const key = newKey();
    const first = await live.call(
      'submitAttempt',
      { lsId },
      { attempt: 1, answers: { exit: ['stage'] } },
      key,
    );
    const repeats = await Promise.all(
      Array.from({ length: 5 }, () => submit(phone, lsId, { exit: ['stage'] }, { key })),
    );
    for (const repeat of repeats) expect(repeat.body).toEqual(first);
    expect((await submit(phone, lsId, allRight)).body.error).toBe('AlreadySubmitted');
    expect((await choose(phone, lsId, 'meet', ['car'])).body.error).toBe('AlreadySubmitted');
    expect(await attemptsIn(lsId)).toMatchObject([
      { points: 5, submitted: true, answers: { exit: ['stage'] } },
    ]);
  });

  test('two tabs of one person write into one attempt, in one order that outlives a reload', async () => {
    const lsId = await assessmentIn(people, { shuffleQuestions: true, shuffleOptions: true });
    const phone = await world.attendee(event.passcode);
    await begin(phone, lsId);
    const [one, two] = [
      await world.live(phone, event.id, 'attendee', lsId),
      await world.live(phone, event.id, 'attendee', lsId),
    ];
    await one.call(
      'answerQuestionOfAttempt',
      { lsId },
      { attempt: 1, questionId: 'exit', optionIds: ['stage'] },
    );
    await two.call(
      'answerQuestionOfAttempt',
      { lsId },
      { attempt: 1, questionId: 'meet', optionIds: ['car'] },
    );
    const { run } = await myAttempt(phone, lsId);
    expect(run?.answers).toEqual({ exit: ['stage'], meet: ['car'] });
    expect((await myAttempt(phone, lsId)).run?.seed).toBe(run?.seed);
    const again = await world.live(phone, event.id, 'attendee', lsId);
    await again.until(() => again.mine.has(lsId), 'what is their own');
    expect(again.mine.get(lsId)).toMatchObject({ attempt: 1, through: false, answers: run?.answers });
  });

  test('what no phone of ours would send is refused at its field, and changes nothing', async () => {
    const lsId = await assessmentIn(people);
    const phone = await world.attendee(event.passcode);
    expect((await choose(phone, lsId, 'exit', ['stage'])).body.error).toBe('NotBegun');
    expect((await submit(phone, lsId, allRight)).body.error).toBe('NotBegun');
    await begin(phone, lsId);
    for (const [questionId, optionIds] of [
      ['exit', ['guards']],
      ['exit', ['stage', 'stairs']],
      ['door', ['stage']],
    ] as const)
      expect((await choose(phone, lsId, questionId, [...optionIds])).body.details).toHaveProperty([
        `data.answers.${questionId}`,
      ]);
    expect((await submit(phone, lsId, { exit: ['nowhere'] })).body.error).toBe('Validation');
    expect(await attemptsIn(lsId)).toMatchObject([{ answers: {}, submitted: false }]);
    const poll = await world.qna(organiser, event.id);
    expect((await begin(phone, poll)).body.error).toBe('NotFound');
  });
});

describe('the time of an attempt', () => {
  test('is counted by the server: what comes later does not count, and the attempt is submitted as it was', async () => {
    const lsId = await assessmentIn(people, { minutes: 10 });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const [quick, slow, gone] = [
      await world.attendee(event.passcode),
      await world.attendee(event.passcode),
      await world.attendee(event.passcode),
    ];
    await begin(quick, lsId);
    await begin(slow, lsId, 1, 2);
    await begin(gone, lsId);
    await choose(gone, lsId, 'meet', ['car']);
    await choose(quick, lsId, 'exit', ['stage']);
    world.clock.forward(10 * minute + 2000);
    // On its way as the time ended.
    expect((await choose(quick, lsId, 'meet', ['car'])).status).toBe(200);
    world.clock.forward(2000);
    expect((await choose(quick, lsId, 'alarm', ['guards', 'guests'])).body.error).toBe('TooLate');
    expect((await choose(slow, lsId, 'exit', ['stage'])).status).toBe(200);
    expect((await verifyChannel(() => submit(quick, lsId, allRight))).status).toBe(200);
    expect(assessmentOn(clients.admin, lsId)?.scores).toMatchObject({ began: 3, submitted: 2 });

    world.clock.forward(11 * minute);
    await verifyChannel(() => submitOverdue(world.program.kernel));
    const rows = await attemptsIn(lsId);
    expect(rows.map(({ points }) => points).sort()).toEqual([2, 5, 7]);
    expect(rows.every(({ until }) => until === null)).toBe(true);
    expect(assessmentOn(clients.admin, lsId)?.scores).toMatchObject({ began: 3, submitted: 3, best: 70 });
    expect((await myAttempt(slow, lsId)).run).toMatchObject({
      submitted: true,
      until: null,
      score: { points: 5 },
    });
  });

  test('ends with the session: what was received counts, and names nobody in an anonymous one', async () => {
    const anonymous = await assessmentIn(people);
    const named = await assessmentIn(people, { anonymous: false, toldAfter: 'answersAtEnd' });
    const phone = await world.attendee(event.passcode, 'Ines');
    for (const lsId of [anonymous, named]) {
      await begin(phone, lsId);
      await choose(phone, lsId, 'exit', ['stage']);
      await organiser.call('endSession', { params: { lsId } });
    }
    // What was received is told before it has points.
    expect(await myAttempt(phone, named)).toMatchObject({
      run: { submitted: false, answers: { exit: ['stage'] }, score: null },
      solution: [{ id: 'exit' }, { id: 'alarm' }, { id: 'meet' }],
    });
    world.clock.forward(minute);
    await submitOverdue(world.program.kernel);
    const [[one], [two]] = [await attemptsIn(anonymous), await attemptsIn(named)];
    expect(one).toMatchObject({ attendeeId: null, submitted: true, points: 5 });
    expect(two).toMatchObject({ submitted: true, points: 5 });
    expect(one?.run.equals(two?.run ?? Buffer.alloc(0))).toBe(false);
    expect((await myAttempt(phone, anonymous)).run).toBeNull();
    expect(await myAttempt(phone, named)).toMatchObject({
      run: { score: { points: 5, most: mostPoints(threeQuestions.map(({ points = 1 }) => ({ points }))) } },
      solution: [{ id: 'exit' }, { id: 'alarm' }, { id: 'meet' }],
    });
    const { body } = await organiser.call('listAttempts', { params: { lsId: named } });
    expect(body.attempts).toMatchObject([{ author: 'Ines', points: 5, percent: 50, right: 1 }]);
  });
});

test('in test mode an attempt goes on after the end that was planned', async () => {
  const mara = await world.organiser('Mara');
  const summit = await world.pigeonhole(mara);
  const lsId = await assessmentIn({ world, organiser: mara, event: summit }, {}, { start: 'later' });
  const end = new Date(world.clock.now().getTime() + minute).toISOString();
  const planned = await mara.call('editSession', { params: { lsId }, body: { timeRange: { end } } });
  expect(planned.status, JSON.stringify(planned.body)).toBe(200);
  const params = { phId: summit.id, mode: 'on' as const };
  expect((await mara.call('switchTestMode', { params })).status).toBe(200);
  world.clock.forward(2 * minute);
  const phone = await world.attendee(summit.passcode, 'Ines');
  expect((await begin(phone, lsId)).status).toBe(200);
  await choose(phone, lsId, 'exit', ['stage']);
  await submitOverdue(world.program.kernel);
  expect((await myAttempt(phone, lsId)).run).toMatchObject({ submitted: false });
  expect((await submit(phone, lsId, allRight)).status).toBe(200);
});

test('once it has started only words can be changed', async () => {
  const lsId = await assessmentIn(people, { anonymous: false });
  const edit = (questions: typeof threeQuestions, seen?: number) =>
    organiser.call('editSession', { params: { lsId }, body: { assessment: { questions, seen } } });
  const [first, ...rest] = threeQuestions;
  if (first === undefined) throw new Error('There are three.');
  expect((await edit([{ ...first, text: 'Where is the next exit?' }, ...rest], 1)).status).toBe(200);
  expect((await edit([{ ...first, points: 1 }, ...rest])).body.error).toBe('HasVotes');
  expect((await edit(rest)).body.error).toBe('HasVotes');
  expect((await edit(threeQuestions, 1)).body.error).toBe('Conflict');
  const phone = await world.attendee(event.passcode, 'Ines');
  await begin(phone, lsId);
  await submit(phone, lsId, { ...allRight, exit: ['stairs'] });
  const { body } = await organiser.call('readSessionInsights', { params: { lsId } });
  expect(body.assessment).toMatchObject({
    scores: { submitted: 1, average: 50 },
    questions: [
      {
        text: 'Where is the next exit?',
        answered: 1,
        right: 0,
        mostWrong: { text: 'Up the stairs', people: 1 },
      },
      { right: 1, mostWrong: null },
      { right: 1 },
    ],
  });
});

test('the spreadsheet tells the share of those who are through that got a question right, as page and desk do', async () => {
  const lsId = await assessmentIn(people, { anonymous: false });
  const [ines, joao] = [await world.attendee(event.passcode), await world.attendee(event.passcode)];
  for (const phone of [ines, joao]) await begin(phone, lsId);
  await submit(ines, lsId, allRight);
  await submit(joao, lsId, { exit: ['stage'], alarm: ['guests'] });
  const response = await organiser.fetch(`/api/insight/${lsId}?type=excel`);
  const { sheets } = await readXlsx(Buffer.from(await response.arrayBuffer()));
  const rows = sheets.find(({ name }) => name === 'Questions')?.rows ?? [];
  expect(rows.map((cells) => cells.slice(0, 4))).toEqual([
    ['Question', 'Answered', 'Right', 'Percent right'],
    ['Where is the nearest exit?', 2, 2, 100],
    ['Who may ring the alarm?', 2, 1, 50],
    ['Where do we meet?', 1, 1, 50],
  ]);
});
