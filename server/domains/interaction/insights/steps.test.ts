import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { removeSession } from '#server/domains/sessions/index.ts';
import { lockSubjects } from '#server/kernel/authorize/lock-subjects.ts';
import { lockStreams } from '#server/kernel/realtime/streams.queries.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { waitingForLocks } from '#server/test/waiting-for-locks.ts';
import { chatIn, send } from '../kinds/chat/chat.fixture.ts';
import { answer, opentextIn } from '../kinds/opentext/opentext.fixture.ts';
import { countPeople } from './count-people.job.ts';
import { joinLastSteps } from './join-last-steps.job.ts';
import { fewestTold, noteStep } from './note-step.ts';
import { type StepRow, stepsIn } from './steps.queries.ts';

const { world, organiser, event } = eventForTests({}, { at: new Date('2030-05-01T09:00:00.250Z') });
const minute = 60_000;

const ask = async (by: Browser, lsId: string, text = 'Who decides?') =>
  (await by.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } })).body.itemId;
const vote = (by: Browser, lsId: string, questionId: string, way: 'up' | 'down' | 'none' = 'up') =>
  by.call('upvoteQuestion', { params: { lsId, questionId }, body: { key: newKey(), vote: way } });
const hall = (size: number) =>
  Promise.all(Array.from({ length: size }, () => world.attendee(event.passcode)));
const stepsOf = (lsId: string) =>
  stepsIn(world.program.kernel.db, { pigeonholeId: event.id, streamId: lsId });
const counted = (steps: readonly StepRow[]) => steps.map(({ written, votes }) => ({ written, votes }));
const answersOf = async (lsId: string) =>
  (await organiser.call('countAnswers', { params: { lsId } })).body.answers;
const sumOf = (steps: readonly StepRow[]) => ({
  written: steps.reduce((sum, { written }) => sum + written, 0),
  votes: steps.reduce((sum, { votes }) => sum + votes, 0),
});

describe('a session with names', () => {
  test('each minute in which something came in is a step, and repeats count once', () =>
    world.clock.still(async () => {
      const lsId = await world.qna(organiser, event.id, { anonymous: false, filtering: false });
      const [ines, joao] = (await hall(2)) as [Browser, Browser];
      const key = newKey();
      const body = { key, text: 'Who decides?' };
      const asked = (await ines.call('askQuestion', { params: { lsId }, body })).body.itemId;
      expect((await ines.call('askQuestion', { params: { lsId }, body })).body.itemId).toBe(asked);
      world.clock.forward(minute);
      await vote(joao, lsId, asked);
      await vote(joao, lsId, asked);
      await vote(ines, lsId, asked);
      world.clock.forward(3 * minute);
      await vote(joao, lsId, asked, 'none');

      const steps = await stepsOf(lsId);
      expect(counted(steps)).toEqual([
        { written: 1, votes: 0 },
        { written: 0, votes: 2 },
        { written: 0, votes: -1 },
      ]);
      const [first, second, third] = steps.map(({ beginsAt }) => beginsAt.getTime());
      expect([second, third]).toEqual([Number(first) + minute, Number(first) + 4 * minute]);
      expect(sumOf(steps)).toEqual(await answersOf(lsId));
    }));

  test('every kind is counted: what came in adds up to what is there', async () => {
    const here = { world, organiser, event };
    const [ines, joao] = (await hall(2)) as [Browser, Browser];
    const poll = await world.poll(organiser, event.id, { anonymous: false, changeVote: true });
    const desk = await world.live(organiser, event.id, 'admin', poll);
    const [yes, no] = (desk.prompt(poll)?.options ?? []).map(({ id }) => id) as [string, string];
    const choose = (by: Browser, optionId: string) =>
      by.call('voteInPoll', { params: { lsId: poll }, body: { key: newKey(), optionIds: [optionId] } });
    await choose(ines, yes);
    await choose(joao, yes);
    await choose(ines, no);

    const chat = await chatIn(here, { anonymous: false });
    const messageId = await send(ines, chat, 'Hello');
    const react = (on: boolean) =>
      joao.call('reactToMessage', {
        params: { lsId: chat, messageId },
        body: { key: newKey(), reaction: 'love', on },
      });
    await react(true);
    await react(true);
    await react(false);
    await react(true);

    const open = await opentextIn(here, 'open', { anonymous: false });
    await answer(ines, open, 'More light');
    const words = await opentextIn(here, 'words', { anonymous: false });
    await answer(ines, words, 'bright');
    await answer(joao, words, 'bright');

    const expected = { [poll]: [0, 2], [chat]: [1, 1], [open]: [1, 0], [words]: [2, 0] };
    for (const [lsId, [written, votes]] of Object.entries(expected)) {
      expect(await answersOf(lsId)).toEqual({ written, votes });
      expect(sumOf(await stepsOf(lsId))).toEqual({ written, votes });
    }
  });

  test('people are counted while they are there, and a reset forgets every step', async () => {
    const lsId = await world.qna(organiser, event.id, { anonymous: false });
    const [ines, joao] = (await hall(2)) as [Browser, Browser];
    const phones = [
      await world.live(ines, event.id, 'attendee', lsId),
      await world.live(joao, event.id, 'attendee', lsId),
    ];
    await countPeople(world.program.kernel);
    expect((await stepsOf(lsId)).at(-1)).toMatchObject({ people: 2, written: 0, votes: 0 });
    for (const phone of phones) phone.close();
    await organiser.call('resetSession', { params: { lsId } });
    expect(await stepsOf(lsId)).toEqual([]);
  });
});

test('people of one session are counted although another is destroyed at that moment', async () => {
  const [gone, stays] = [
    await world.qna(organiser, event.id, { anonymous: false }),
    await world.qna(organiser, event.id, { anonymous: false }),
  ];
  const phone = await world.live((await hall(1))[0] as Browser, event.id, 'attendee', stays);
  const { db, locks } = world.program.kernel;
  const stream = { pigeonholeId: event.id, streamId: gone };
  const counting = await db.transaction().execute(async (tx) => {
    await lockSubjects({ locks }, tx, [{ kind: 'session', id: gone }]);
    await lockStreams(tx, [stream]);
    const begun = countPeople(world.program.kernel).catch((error: unknown) => error);
    await expect.poll(() => waitingForLocks(db)).toBe(1);
    await removeSession(tx, gone);
    return { begun };
  });
  expect(await counting.begun).toBeUndefined();
  expect((await stepsOf(stays)).at(-1)).toMatchObject({ people: 1 });
  phone.close();
});

describe('an anonymous session', () => {
  test('a minute with fewer than five votes goes on in the next; after the end the last one joins the one before', async () => {
    const lsId = await world.qna(organiser, event.id, { anonymous: true, filtering: false });
    const people = await hall(9);
    const question = await ask(people[0] as Browser, lsId);
    const begun = world.clock.now().getTime();
    for (const voters of [people.slice(0, 2), people.slice(2, 6), people.slice(6, 8)]) {
      for (const voter of voters) expect((await vote(voter, lsId, question)).status).toBe(200);
      world.clock.forward(2 * minute);
    }
    expect(await stepsOf(lsId)).toMatchObject([
      { written: 1, votes: 6, isOpen: false },
      { written: 0, votes: 2, isOpen: true },
    ]);
    await organiser.call('endSession', { params: { lsId } });
    await joinLastSteps(world.program.kernel);
    const [only, ...others] = await stepsOf(lsId);
    expect([only, others]).toMatchObject([{ written: 1, votes: 8, isOpen: false }, []]);
    expect(only?.beginsAt.getTime()).toBeLessThanOrEqual(begun);
  });

  test('where five did not vote in all, no step is kept', async () => {
    const lsId = await world.poll(organiser, event.id, { anonymous: true });
    const desk = await world.live(organiser, event.id, 'admin', lsId);
    const optionIds = [desk.prompt(lsId)?.options[0]?.id ?? ''];
    for (const voter of await hall(4))
      await voter.call('voteInPoll', { params: { lsId }, body: { key: newKey(), optionIds } });
    expect(counted(await stepsOf(lsId))).toEqual([{ written: 0, votes: 4 }]);
    await organiser.call('endSession', { params: { lsId } });
    await joinLastSteps(world.program.kernel);
    expect(await stepsOf(lsId)).toEqual([]);
  });

  test('fewer than five people are not counted', async () => {
    const lsId = await world.qna(organiser, event.id, { anonymous: true });
    const phones = [];
    for (const person of await hall(5)) {
      phones.push(await world.live(person, event.id, 'attendee', lsId));
      await countPeople(world.program.kernel);
      expect((await stepsOf(lsId)).map(({ people }) => people)).toEqual(
        phones.length < fewestTold ? [] : [5],
      );
    }
    for (const phone of phones) phone.close();
  });

  test('however votes come and go: each step has five at least, none is lost, and no gap is left', async () => {
    const { kernel } = world.program;
    const acts = fc.array(
      fc.record({
        later: fc.integer({ min: 0, max: 4 }),
        written: fc.integer({ min: 0, max: 2 }),
        votes: fc.integer({ min: -2, max: 9 }),
      }),
      { minLength: 1, maxLength: 25 },
    );
    await fc.assert(
      fc.asyncProperty(acts, async (all) => {
        const lsId = await world.qna(organiser, event.id, { anonymous: true });
        const session = (await organiser.call('readSession', { params: { lsId } })).body
          .liveSession as LiveSession;
        for (const { later, written, votes } of all) {
          world.clock.forward(later * minute);
          const now = world.clock.now();
          await kernel.db.transaction().execute((tx) => noteStep(tx, session, { now, written, votes }));
          const steps = await stepsOf(lsId);
          for (const { votes: told, isOpen } of steps) expect(isOpen).toBe(told < fewestTold);
          // All but the last one, on which what comes next is added.
          expect(steps.slice(0, -1).every(({ isOpen }) => !isOpen)).toBe(true);
        }
        const before = await stepsOf(lsId);
        await organiser.call('endSession', { params: { lsId } });
        await joinLastSteps(kernel);
        const steps = await stepsOf(lsId);
        for (const { votes, isOpen } of steps) expect([votes >= fewestTold, isOpen]).toEqual([true, false]);
        if (steps.length > 0) expect(sumOf(steps)).toEqual(sumOf(before));
        for (const [place, step] of steps.slice(1).entries())
          expect(step.beginsAt).toEqual(steps[place]?.endsAt);
      }),
      { numRuns: 15, seed: 65 },
    );
  });
});
