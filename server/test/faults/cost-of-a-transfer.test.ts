import { expect, test } from 'vitest';
import { insertSession } from '#server/domains/sessions/index.ts';
import { breakingEventForTests, untilQuiet } from './breaking-event.fixture.ts';
import { holdIntervals, messagesOfQuery } from './held-intervals.fixture.ts';

holdIntervals();

const { world, organiser, breaker } = breakingEventForTests();
const anHour = 60 * 60 * 1000;
/** Of one transfer, whatever is in its event. */
const fewStatements = 70;

/** An event with so many Q&As that have begun, and as many of each sort that have not: by their own word named or anonymous, and as the workspace says. */
async function eventOf(times: number): Promise<string> {
  const { id: pigeonholeId } = await world.pigeonhole(organiser);
  const begun = new Date(world.clock.now().getTime() - anHour);
  const sorts = [
    { name: 'Begun', startsAt: begun, settings: {} },
    { name: 'To come', startsAt: null, settings: {} },
    { name: 'Named', startsAt: null, settings: { anonymous: false } },
    { name: 'Anonymous', startsAt: null, settings: { anonymous: true } },
  ];
  await world.program.kernel.db.transaction().execute(async (tx) => {
    for (let nth = 0; nth < times; nth += 1)
      for (const sort of sorts)
        await insertSession(tx, { pigeonholeId, type: 'qna', description: '', endsAt: null, ...sort });
  });
  return pigeonholeId;
}

/** A team in which Q&As are named or anonymous unless they say otherwise themselves. */
async function teamWhere(anonymous: boolean): Promise<string> {
  const { team } = (await organiser.call('makeTeam', { body: { name: `Team ${anonymous}` } })).body;
  const body = { settings: { anonymous }, locked: {}, seen: {}, seenLocked: {} };
  const saved = await organiser.call('saveWorkspaceSetup', { params: { tId: team.id, kind: 'qna' }, body });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return team.id;
}

/** Hands an event over; how many messages to PostgreSQL that took. */
async function transferred(phId: string, workspaceId: string): Promise<number> {
  await untilQuiet(breaker);
  breaker.breakAt(Number.POSITIVE_INFINITY, 'unheard');
  const { status, body } = await organiser.call('transferPigeonhole', {
    params: { phId },
    body: { workspaceId },
  });
  const messages = breaker.stop();
  expect(status, JSON.stringify(body)).toBe(200);
  return messages;
}

/** Of which sessions nobody can learn who asked, by their names. */
async function anonymousIn(phId: string): Promise<Record<string, number>> {
  const rows = await world.program.kernel.db
    .selectFrom('sessionSecrets as x')
    .innerJoin('sessions as s', 's.id', 'x.sessionId')
    .select(['s.name', ({ fn }) => fn.countAll<string>().as('count')])
    .where('s.pigeonholeId', '=', phId)
    .groupBy('s.name')
    .orderBy('s.name')
    .execute();
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
}

test('an event with many sessions is handed over in as many statements as one with few, and each has its secret or none', {
  timeout: 60_000,
}, async () => {
  const [open, secret] = [await teamWhere(false), await teamWhere(true)];
  const [few, many] = [await eventOf(1), await eventOf(30)];
  // The first one opens what is opened once, and writes down what has begun.
  await transferred(few, open);
  const ofFew = await transferred(few, secret);
  await transferred(many, open);
  expect(await anonymousIn(many)).toEqual({ Anonymous: 30 });
  expect(await transferred(many, secret)).toBe(ofFew);
  expect(ofFew).toBeLessThan(fewStatements * messagesOfQuery);
  // What had begun is kept, and what has not is as the new team says.
  expect(await anonymousIn(many)).toEqual({ Anonymous: 30, 'To come': 30 });
  expect(await transferred(many, open)).toBe(ofFew);
  expect(await anonymousIn(many)).toEqual({ Anonymous: 30 });
});

test('what many sessions keep from their start is written down at once', async () => {
  const open = await teamWhere(false);
  const [few, many] = [await eventOf(1), await eventOf(30)];
  const ofFew = await transferred(few, open);
  expect(await transferred(many, open)).toBe(ofFew);
  const kept = await world.program.kernel.db
    .selectFrom('sessions')
    .select(['name', 'frozen'])
    .where('pigeonholeId', '=', many)
    .where('frozen', 'is not', null)
    .execute();
  expect(kept).toHaveLength(30);
  for (const row of kept) expect(row).toMatchObject({ name: 'Begun', frozen: { anonymous: true } });
});
