import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';
import { countPrompts } from './poll-counts.queries.ts';

const { world, organiser, event } = eventForTests();

async function ranking() {
  const prompts = [
    { text: 'What first?', form: 'ranking' as const, options: ['Roof', 'Heating', 'Garden', 'Door'] },
  ];
  const settings = { changeVote: true };
  const made = await organiser.call('makeSession', {
    body: { pigeonholeId: event.id, type: 'poll', name: 'The house', settings, poll: { prompts } },
  });
  const lsId = made.body.liveSession.id;
  await world.start(organiser, lsId);
  const seen = await watch(world, event.id, event.passcode, lsId);
  const shown = () => {
    const is = seen.clients.projector.prompt(lsId);
    if (is === undefined) throw new Error('The poll has no prompt.');
    return is;
  };
  const points = () => shown().options.map(({ votes }) => votes);
  const options = shown().options.map(({ id }) => id);
  const rank = (phone: Browser, ...places: readonly number[]) =>
    phone.call('voteInPoll', {
      params: { lsId },
      body: { key: newKey(), optionIds: places.map((place) => options[place] ?? '') },
    });
  return { ...seen, lsId, shown, points, options, rank };
}

test('the first of four gets four points, the last one, and what is left out none; a changed order moves them', async () => {
  const { rank, points, verifyChannel, shown } = await ranking();
  const [ada, bob] = [await world.attendee(event.passcode), await world.attendee(event.passcode)];
  await verifyChannel(() => rank(ada, 2, 0, 1, 3));
  expect(points()).toEqual([3, 2, 4, 1]);
  await verifyChannel(() => rank(bob, 3, 2));
  expect(points()).toEqual([3, 2, 7, 5]);
  await verifyChannel(() => rank(ada, 0));
  expect([shown().voters, points()]).toEqual([2, [4, 0, 3, 4]]);
});

/** A small generator, so that a failure is the same each time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

test('however people rank and change their minds at once, the counts are those of their ballots', async () => {
  const { lsId, rank, points, options, verifyChannel } = await ranking();
  const random = numbers(23);
  const phones = await Promise.all(Array.from({ length: 8 }, () => world.attendee(event.passcode)));
  const anyOrder = () => {
    const left = options.map((_, place) => place);
    const count = 1 + Math.floor(random() * left.length);
    return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)[0] ?? 0);
  };
  for (let round = 0; round < 4; round += 1)
    await verifyChannel(() => Promise.all(phones.map((phone) => rank(phone, ...anyOrder()))));

  const { rows } = await sql<{ ranks: string[] }>`
    SELECT option_ids::text[] AS ranks FROM poll_votes WHERE session_id = ${lsId}`.execute(
    world.program.kernel.db,
  );
  const ballots = rows.map(({ ranks }) => ranks);
  expect(ballots).toHaveLength(phones.length);
  const expected = options.map((option) =>
    ballots.reduce((sum, ballot) => sum + (ballot.includes(option) ? 4 - ballot.indexOf(option) : 0), 0),
  );
  expect(points()).toEqual(expected);
  const client = new Client({ connectionString: world.databaseUrl });
  await client.connect();
  const sums = await countPrompts(client, [lsId]).finally(() => client.end());
  expect(sums).toHaveLength(options.length + 1);
  for (const { what, kept, rows: counted } of sums) expect(counted, what).toBe(kept);
});

test('once somebody has ranked them, options are neither added nor removed: ranks would be worth something else', async () => {
  const { lsId, shown, options, rank } = await ranking();
  const edit = (change: object) =>
    organiser.call('editSession', {
      params: { lsId },
      body: { poll: { prompts: [{ id: shown().id, ...change }] } } as never,
    });
  expect((await edit({ options: [{ text: 'Fence' }] })).status).toBe(200);
  await expect.poll(() => shown().options.length).toBe(5);
  await rank(await world.attendee(event.passcode), 0);
  for (const change of [{ options: [{ text: 'Stairs' }] }, { removed: [options[3]] }]) {
    const refused = await edit(change);
    expect(refused).toMatchObject({ status: 409, body: { error: 'HasVotes' } });
    expect(Object.keys(refused.body.details ?? {})).toEqual(['data.poll.prompts.0.options']);
  }
  expect((await edit({ options: [{ id: options[0], text: 'The roof' }] })).status).toBe(200);
});
