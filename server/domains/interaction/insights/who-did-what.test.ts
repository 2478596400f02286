import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { openNode } from '#server/test/second-node.ts';
import { chatIn, send } from '../kinds/chat/chat.fixture.ts';
import { answer, opentextIn } from '../kinds/opentext/opentext.fixture.ts';
import { countPeople } from './count-people.job.ts';
import { joinLastSteps } from './join-last-steps.job.ts';
import { fewestTold } from './note-step.ts';

const { world, organiser: mara, event } = eventForTests({}, { at: new Date('2030-05-01T09:00:00.250Z') });
const here = { world, organiser: mara, event };

const lists = {
  qna: 'listAskedQuestions',
  poll: 'listVotedOptions',
  chat: 'listSentMessages',
  opentext: 'listGivenAnswers',
} as const;

test('of anonymous sessions no answer and no row of insights tells who did anything, or of fewer than five votes', async () => {
  const names = ['Zenobia', 'Quentin', 'Xanthe', 'Yusuf', 'Wolfgang', 'Umberto', 'Violetta'];
  const people = await Promise.all(names.map((name) => world.attendee(event.passcode, name)));
  const [asker] = people;
  if (asker === undefined) throw new Error('Nobody came.');
  const sessions = {
    qna: await world.qna(mara, event.id, { anonymous: true, filtering: false }),
    poll: await world.poll(mara, event.id, { anonymous: true }),
    chat: await chatIn(here, { anonymous: true, filtering: false }),
    opentext: await opentextIn(here, 'open', { anonymous: true, filtering: false }),
  };
  const body = { key: newKey(), text: 'Who decides?' };
  const questionId = (await asker.call('askQuestion', { params: { lsId: sessions.qna }, body })).body.itemId;
  const messageId = await send(asker, sessions.chat, 'Hello');
  const { prompts = [] } = (await mara.call('readResults', { params: { lsId: sessions.poll } })).body;
  const optionIds = [prompts[0]?.options[0]?.id ?? ''];
  for (const person of people) {
    await person.call('upvoteQuestion', {
      params: { lsId: sessions.qna, questionId },
      body: { key: newKey(), vote: 'up' },
    });
    await person.call('voteInPoll', {
      params: { lsId: sessions.poll },
      body: { key: newKey(), optionIds },
    });
    await person.call('reactToMessage', {
      params: { lsId: sessions.chat, messageId },
      body: { key: newKey(), reaction: 'love', on: true },
    });
    await answer(person, sessions.opentext, 'More light');
    world.clock.forward(60_000);
    await countPeople(world.program.kernel);
  }
  for (const lsId of Object.values(sessions)) await mara.call('endSession', { params: { lsId } });
  await joinLastSteps(world.program.kernel);

  const told: unknown[] = [(await mara.call('readEventInsights', { params: { phId: event.id } })).body];
  for (const [type, lsId] of Object.entries(sessions)) {
    const params = { lsId };
    const insights = await mara.call('readSessionInsights', { params });
    expect(insights.body.steps.length, type).toBe(1);
    const rows = await mara.call(lists[type as keyof typeof lists], { params });
    expect(rows.body.totalEntries, type).toBeGreaterThan(0);
    const file = await (await mara.fetch(`/api/insight/${lsId}?type=excel`)).arrayBuffer();
    told.push(
      insights.body,
      rows.body,
      (await readXlsx(Buffer.from(file))).sheets.map((sheet) => sheet.rows),
    );
  }
  const { rows: steps } = await sql<{ row: string; told: number }>`
    SELECT t::text AS row, CASE s.type WHEN 'opentext' THEN t.written ELSE t.votes END AS told
    FROM session_steps t JOIN sessions s ON s.id = t.session_id`.execute(world.program.kernel.db);
  expect(steps).toHaveLength(4);
  for (const step of steps) expect(step.told, step.row).toBeGreaterThanOrEqual(fewestTold);
  const { rows: attendees } = await sql<{ id: string }>`SELECT id::text FROM attendees`.execute(
    world.program.kernel.db,
  );
  const all = JSON.stringify([told, steps]);
  expect([...names, ...attendees.map(({ id }) => id)].filter((one) => all.includes(one))).toEqual([]);
});

test('no column of a step is of a person or of anything that was voted on', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = 'session_steps' ORDER BY column_name`.execute(
    world.program.kernel.db,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'begins_at',
    'ends_at',
    'is_open',
    'people',
    'pigeonhole_id',
    'session_id',
    'votes',
    'written',
  ]);
});

test('two nodes that write at once count each vote once', async () => {
  await using other = await openNode(world);
  const lsId = await world.qna(mara, event.id, { anonymous: false, filtering: false });
  const people = await Promise.all(
    Array.from({ length: 12 }, (_, place) => (place % 2 === 0 ? world : other).attendee(event.passcode)),
  );
  const keys = people.map(() => newKey());
  const askAll = () =>
    Promise.all(
      people.map((person, place) =>
        person.call('askQuestion', {
          params: { lsId },
          body: { key: keys[place] ?? '', text: `Question ${place}` },
        }),
      ),
    );
  for (const asked of [...(await askAll()), ...(await askAll())])
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const { steps, written } = (await mara.call('readSessionInsights', { params: { lsId } })).body;
  expect([written, steps.reduce((sum, step) => sum + step.written, 0)]).toEqual([12, 12]);
});
