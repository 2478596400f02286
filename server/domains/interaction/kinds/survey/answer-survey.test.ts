import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { channelNames } from '#contract/realtime/channel.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';
import { type RunToSave, saveRun, surveyIn, surveyOn } from './survey.fixture.ts';

const people = eventForTests();
const { world, organiser, event } = people;

const runsIn = async (lsId: string) => {
  const { rows } = await sql<{ run: Buffer; attendeeId: string | null; answers: object; through: boolean }>`
    SELECT run, attendee_id, answers, through FROM runs WHERE session_id = ${lsId}`.execute(
    world.program.kernel.db,
  );
  return rows;
};
const whole: RunToSave = {
  page: 'last',
  answers: { came: ['yes'], rate: ['4'], best: ['b', 'a'], more: ['Thank you'] },
  through: true,
};
const refusalOf = async (phone: Browser, lsId: string, run: RunToSave) =>
  (await saveRun(phone, lsId, run)).body;

describe('somebody who answers page by page', () => {
  test('is counted at the desk, and what they answer is in no byte of any screen (L9, L10)', async () => {
    const lsId = await surveyIn(people);
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);

    await verifyChannel(() =>
      clients.attendee.call(
        'answerSurvey',
        { lsId },
        { page: 'first', answers: { came: ['yes'] }, through: false },
      ),
    );
    expect(surveyOn(clients.admin, lsId)).toMatchObject({
      runs: { began: 1, through: 0, pages: { first: 1 } },
      through: 0,
    });
    await verifyChannel(() =>
      clients.attendee.call(
        'answerSurvey',
        { lsId },
        { ...whole, through: true, answers: { ...whole.answers, more: ['A secret'] } },
      ),
    );

    expect(surveyOn(clients.moderator, lsId)?.runs).toEqual({
      began: 1,
      through: 1,
      pages: { first: 1, talks: 1, last: 1 },
    });
    expect(surveyOn(clients.projector, lsId)).toMatchObject({ survey: null, runs: null, through: 1 });
    for (const channel of channelNames) {
      expect(JSON.stringify(clients[channel].frames), channel).not.toContain('A secret');
      if (channel !== 'admin' && channel !== 'moderator')
        expect(surveyOn(clients[channel], lsId)?.runs, channel).toBeNull();
    }
  });

  test('repeats with the same key get the first receipt and count once, by socket or HTTP (L1, L2)', async () => {
    const lsId = await surveyIn(people);
    const phone = await world.attendee(event.passcode);
    const live = await world.live(phone, event.id, 'attendee', lsId);
    const key = newKey();
    const first = await live.call('answerSurvey', { lsId }, { ...whole, through: true }, key);
    const repeats = await Promise.all(
      Array.from({ length: 10 }, () =>
        phone.call('answerSurvey', { params: { lsId }, body: { key, ...whole } }),
      ),
    );
    for (const repeat of repeats) expect(repeat.body).toEqual(first);
    expect(await runsIn(lsId)).toHaveLength(1);
    const again = await world.live(phone, event.id, 'attendee', lsId);
    await again.until(() => again.mine.has(lsId), 'what is their own');
    expect(again.mine.get(lsId)).toMatchObject({ began: true, through: true });
  });

  test('is asked nothing before the start (L10)', async () => {
    const lsId = await surveyIn(people, {}, { start: 'later' });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    for (const channel of ['attendee', 'kiosk', 'projector'] as const)
      expect(JSON.stringify(clients[channel].frames)).not.toContain('Were you');
    await verifyChannel(() => world.start(organiser, lsId));
    expect(surveyOn(clients.attendee, lsId)?.survey).toMatchObject({ fixed: true });
    expect(surveyOn(clients.projector, lsId)?.survey).toBeNull();
  });
});

describe('what is submitted', () => {
  test('counts on the path alone: answers on a page that is skipped are dropped', async () => {
    const lsId = await surveyIn(people);
    const phone = await world.attendee(event.passcode);
    const answers = { came: ['no'], rate: ['1'], more: ['Next time'] };
    expect((await saveRun(phone, lsId, { page: 'last', answers, through: true })).status).toBe(200);
    expect(await runsIn(lsId)).toMatchObject([
      { answers: { came: ['no'], more: ['Next time'] }, through: true },
    ]);
  });

  test('is refused at its field where something on the path is missing, or is no answer', async () => {
    const lsId = await surveyIn(people);
    const phone = await world.attendee(event.passcode);
    const wrong: [Partial<RunToSave>, string][] = [
      [{ answers: { came: ['yes'] } }, 'data.answers.rate'],
      [{ answers: {} }, 'data.answers.came'],
      [{ answers: { ...whole.answers, best: ['a', 'a'] } }, 'data.answers.best'],
      [{ answers: { ...whole.answers, rate: ['6'] } }, 'data.answers.rate'],
      [{ answers: { ...whole.answers, topics: ['rail'] } }, 'data.answers.topics'],
      [{ answers: { ...whole.answers, words: ['One', 'two', 'three'] } }, 'data.answers.words'],
      [{ answers: { ...whole.answers, words: ['One', 'ONE'] } }, 'data.answers.words'],
      [{ answers: { ...whole.answers, more: ['x'.repeat(1001)] } }, 'data.answers.more'],
      [{ answers: { ...whole.answers, other: ['yes'] } }, 'data.answers.other'],
      // A page that their answers skip.
      [{ page: 'talks', answers: { came: ['no'] }, through: false }, 'data.page'],
    ];
    for (const [run, field] of wrong)
      expect((await refusalOf(phone, lsId, { ...whole, ...run })).details, field).toHaveProperty([field]);
    expect(await runsIn(lsId)).toEqual([]);
  });

  test('stays, or is written over until the end where that is set', async () => {
    const phone = await world.attendee(event.passcode);
    const other = { ...whole, answers: { ...whole.answers, rate: ['2'] } };
    const page = { page: 'first', answers: { came: ['no'] } };
    for (const changeAnswers of [false, true]) {
      const lsId = await surveyIn(people, { changeAnswers });
      await saveRun(phone, lsId, whole);
      // A page alone, of another device, makes nothing of what was submitted.
      expect((await refusalOf(phone, lsId, page)).error).toBe('AlreadySubmitted');
      expect((await saveRun(phone, lsId, other)).status).toBe(changeAnswers ? 200 : 409);
      expect(await runsIn(lsId)).toMatchObject([{ answers: { rate: [changeAnswers ? '2' : '4'] } }]);
      const desk = await world.live(organiser, event.id, 'admin', lsId);
      expect(surveyOn(desk, lsId)?.runs).toMatchObject({ began: 1, through: 1 });
    }
  });

  test('comes neither before the start nor after the end, and not in a Q&A', async () => {
    const phone = await world.attendee(event.passcode);
    const later = await surveyIn(people, {}, { start: 'later' });
    expect((await refusalOf(phone, later, whole)).error).toBe('SessionNotOpen');
    const over = await surveyIn(people);
    await organiser.call('endSession', { params: { lsId: over } });
    expect((await refusalOf(phone, over, whole)).error).toBe('SessionNotOpen');
    expect((await refusalOf(phone, await world.qna(organiser, event.id), whole)).error).toBe('NotFound');
  });

  test('names nobody in an anonymous survey: its number is another one in each session', async () => {
    const phone = await world.attendee(event.passcode, 'Ines');
    const [one, two] = [await surveyIn(people), await surveyIn(people)];
    for (const lsId of [one, two]) await saveRun(phone, lsId, whole);
    const [[first], [second]] = [await runsIn(one), await runsIn(two)];
    expect(first?.attendeeId).toBeNull();
    expect(first?.run.equals(second?.run ?? Buffer.alloc(0))).toBe(false);

    const named = await surveyIn(people, { anonymous: false });
    await saveRun(phone, named, whole);
    const { body } = await organiser.call('listRuns', { params: { lsId: named } });
    expect(body.runs).toMatchObject([{ author: 'Ines', text: 'Thank you' }]);
    expect((await organiser.call('listRuns', { params: { lsId: one } })).body.runs).toMatchObject([
      { author: null, answers: { came: 'Yes', rate: '4', best: 'Tunnels, Bridges' } },
    ]);
  });
});

test('insights count what was submitted, question by question', async () => {
  const lsId = await surveyIn(people);
  const phones = await Promise.all([1, 2, 3, 4].map(() => world.attendee(event.passcode)));
  const runs: RunToSave[] = [
    { ...whole, answers: { ...whole.answers, words: ['Calm', 'Long'] } },
    { ...whole, answers: { ...whole.answers, rate: ['5'], best: ['b'], words: ['calm'] } },
    { page: 'last', answers: { came: ['no'] }, through: true },
    { page: 'first', answers: { came: ['yes'] } },
  ];
  for (const [at, phone] of phones.entries())
    expect((await saveRun(phone, lsId, runs[at] ?? whole)).status).toBe(200);
  const { body } = await organiser.call('readSessionInsights', { params: { lsId } });
  expect(body.survey).toMatchObject({
    runs: { began: 4, through: 3, pages: { first: 4, talks: 2, last: 3 } },
    figures: [
      { id: 'came', voters: 3, votes: { yes: 2, no: 1 } },
      { id: 'rate', voters: 2, votes: { 4: 1, 5: 1 } },
      { id: 'best', voters: 2, votes: { a: 1, b: 4 } },
      { id: 'topics', voters: 0 },
      { id: 'words', voters: 2, words: [{ people: 2 }, { text: 'Long', people: 1 }] },
      { id: 'more', voters: 2 },
    ],
  });
});

test('insights count a word once, however it is spelled: as phones and word clouds do', async () => {
  const lsId = await surveyIn(people);
  const spelled = ['Straße', 'STRASSE', 'straße', 'ΟΔΟΣ', 'οδοσ', 'Weg'];
  for (const word of spelled) {
    const run = { page: 'last', answers: { came: ['no'], words: [word] }, through: true };
    expect((await saveRun(await world.attendee(event.passcode), lsId, run)).status).toBe(200);
  }
  const { body } = await organiser.call('readSessionInsights', { params: { lsId } });
  const words = body.survey?.figures.find(({ id }) => id === 'words')?.words ?? [];
  expect(words.map(({ people }) => people)).toEqual([3, 2, 1]);
});
