import { expect, test } from 'vitest';
import { madeTypes } from '#contract/kinds/made-types.ts';
import { filledSessions } from '#server/domains/interaction/event-answers/filled-sessions.fixture.ts';
import { allCrowds } from '#server/domains/interaction/kinds/crowds.ts';
import { insertSession } from '#server/domains/sessions/index.ts';
import { newKey } from '#server/test/live-client.ts';
import { breakingEventForTests, untilQuiet } from './breaking-event.fixture.ts';
import { holdIntervals, messagesOfQuery } from './held-intervals.fixture.ts';

holdIntervals();

const { world, organiser, breaker } = breakingEventForTests();
const anHour = 60 * 60 * 1000;
/** Of emptying an event with sessions of every kind, however many. */
const fewStatements = 90;

type Emptying = 'resetEvent' | 'wipeEvent' | 'cleanEvent';

/** An event with so many sessions of each kind, of which some run and some are over, and one question that was asked. */
async function eventOf(times: number): Promise<string> {
  const { id: pigeonholeId, passcode } = await world.pigeonhole(organiser);
  const lsId = await world.qna(organiser, pigeonholeId, { filtering: false });
  const phone = await world.attendee(passcode);
  await phone.call('askQuestion', { params: { lsId }, body: { key: newKey(), text: 'Who decides?' } });
  const hoursAgo = (hours: number) => new Date(world.clock.now().getTime() - hours * anHour);
  await world.program.kernel.db.transaction().execute(async (tx) => {
    for (let nth = 0; nth < times; nth += 1)
      for (const type of madeTypes)
        for (const endsAt of [null, hoursAgo(1)]) {
          const about = { type, name: `${type} ${nth}`, description: '', settings: {} };
          await insertSession(tx, { pigeonholeId, ...about, startsAt: hoursAgo(2), endsAt });
        }
  });
  return pigeonholeId;
}

/** How many messages to PostgreSQL it takes. */
async function costOf(name: Emptying, phId: string): Promise<number> {
  await untilQuiet(breaker);
  breaker.breakAt(Number.POSITIVE_INFINITY, 'unheard');
  const { status, body } = await organiser.call(name, { params: { phId } });
  const messages = breaker.stop();
  expect(status, JSON.stringify(body)).toBe(200);
  return messages;
}

/** Ends all that runs, and with it the event. */
async function end(...phIds: string[]): Promise<void> {
  const endsAt = new Date(world.clock.now().getTime() - 1000);
  await world.program.kernel.db
    .updateTable('sessions')
    .set({ endsAt })
    .where('pigeonholeId', 'in', phIds)
    .where('endsAt', 'is', null)
    .execute();
}

const leftIn = async (phId: string) =>
  (await organiser.call('countEventAnswers', { params: { phId } })).body.answers;

test('an event with many sessions of every kind is emptied in as many statements as one with few', {
  timeout: 60_000,
}, async () => {
  const [few, many] = [await eventOf(1), await eventOf(12)];
  const roundsOf = async (phId: string) =>
    new Set(
      (await organiser.call('listSessions', { params: { phId } })).body.liveSessions.map(
        ({ round }) => round,
      ),
    );
  // The first one opens what is opened once.
  await costOf('resetEvent', few);
  const ofFew = await costOf('resetEvent', few);
  expect(await costOf('resetEvent', many)).toBe(ofFew);
  expect(ofFew).toBeLessThan(fewStatements * messagesOfQuery);
  expect(await leftIn(many)).toMatchObject({ sessions: 0, written: 0, attendees: 1 });
  expect([await roundsOf(few), await roundsOf(many)]).toEqual([new Set([2]), new Set([1])]);

  expect(await costOf('wipeEvent', many)).toBe(await costOf('wipeEvent', few));
  expect(await leftIn(many)).toMatchObject({ attendees: 0 });

  // Somebody has taken part in each, so that figures of all of them are kept.
  for (const [phId, times] of [
    [few, 1],
    [many, 12],
  ] as const) {
    const { pigeonhole } = (await organiser.call('readPigeonhole', { params: { phId } })).body;
    await world.attendee(pigeonhole.passcode.passcode);
    await filledSessions(world, phId, times);
  }
  await end(few, many);
  expect((await leftIn(many)).sessions).toBe(12 * allCrowds.length);
  expect(await costOf('cleanEvent', many)).toBe(await costOf('cleanEvent', few));
});
