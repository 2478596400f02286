import { expect, test } from 'vitest';
import type { Deed } from '#server/domains/interaction/kinds/session-crowd.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { countByApi } from './count-by-api.ts';
import { SharedFollowing } from './following.ts';
import { joinPatiently } from './join.ts';
import { expectedAfter, lastReceipts } from './ledger.ts';
import { Phone } from './phone.ts';
import { simulate } from './simulate.ts';

const world = worldForTests();

test('a hall is counted after its last vote has reached the screens, not before', async () => {
  const organiser = await world.organiser();
  const event = await world.pigeonhole(organiser);
  await world.qna(organiser, event.id);
  await world.poll(organiser, event.id);
  for (const seed of [1, 2, 3]) {
    const { right, byApi, counts } = await simulate({
      address: world.origin,
      passcode: event.passcode,
      attendees: 20,
      seconds: 1,
      seed,
    });
    expect(byApi.differences).toEqual([]);
    expect(counts).toMatchObject({ joined: 20, waiting: 0 });
    expect(right).toBe(true);
  }
}, 60_000);

test('a hall writes in the language of the event', async () => {
  const organiser = await world.organiser();
  const event = await world.pigeonhole(organiser);
  await organiser.call('saveLanguage', { params: { phId: event.id }, body: { language: 'ar' } });
  const lsId = await world.qna(organiser, event.id);
  const { address, passcode } = { address: world.origin, passcode: event.passcode };
  await simulate({ address, passcode, attendees: 20, seconds: 2, seed: 1 });
  const { questions } = (await organiser.call('readQuestions', { params: { lsId }, query: {} })).body;
  expect(questions.length).toBeGreaterThan(0);
  expect(questions.filter(({ text }) => !/^\p{Script=Arabic}/u.test(text))).toEqual([]);
}, 30_000);

test('a hall is counted although its last vote changed nothing, of which no screen is sent a word', async () => {
  const organiser = await world.organiser();
  const event = await world.pigeonhole(organiser);
  const qna = await world.qna(organiser, event.id);
  const pass = await joinPatiently(world.origin, event.passcode, {}, { within: 5_000 });
  const phone = () => new Phone({ pass, random: Math.random, shared: new SharedFollowing() });
  const before = await countByApi(phone, [qna]);
  const voter = phone();
  voter.listen(qna);
  voter.open();
  const params = { lsId: qna };
  const deeds: Deed[] = [];
  const act = async (call: Parameters<Phone['act']>[0]) => {
    const outcome = await voter.act(call);
    if (outcome.is !== 'receipted') throw new Error(outcome.code);
    deeds.push({ phone: 0, call, receipt: outcome.receipt });
    return outcome.receipt;
  };
  const { itemId: questionId } = await act({ name: 'askQuestion', params, body: { text: 'Who decides?' } });
  const vote = {
    name: 'upvoteQuestion',
    params: { ...params, questionId },
    body: { vote: 'up' },
  } as const;
  const { seq } = await act(vote);
  await voter.until(() => (voter.reached(qna) ?? 0n) >= BigInt(seq) || null, { within: 5_000 });
  await act(vote);

  const awaited = { upTo: lastReceipts(deeds), counts: expectedAfter(before, deeds) };
  expect(await countByApi(phone, [qna], awaited)).toEqual(awaited.counts);
  voter.close();
}, 20_000);
