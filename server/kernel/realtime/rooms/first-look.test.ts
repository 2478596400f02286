import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { LiveClient, newKey } from '#server/test/live-client.ts';
import { statementsDuring } from '#server/test/plans/plans.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const { world, organiser, event } = eventForTests();

/** It opens by its time alone: nothing has happened in it. */
async function newSession(): Promise<string> {
  const timeRange = { start: world.clock.now().toISOString(), end: null };
  const made = await organiser.call('makeSession', {
    body: { pigeonholeId: event.id, type: 'qna', name: 'Nobody has looked at it', timeRange },
  });
  return made.body.liveSession.id;
}

test('the row that a first look at a session leaves promises nothing, and its commit waits for no disk; a question’s does', async () => {
  const lsId = await newSession();
  const phone = await world.attendee(event.passcode);
  const written = async (happening: () => Promise<unknown>) =>
    (await statementsDuring(happening)).filter(({ text }) => /\binto live_streams\b/i.test(text));
  const [looked, ...more] = await written(() => world.live(phone, event.id, 'attendee', lsId));
  expect(more).toEqual([]);
  const body = { key: newKey(), text: 'Who is first?' };
  const [asked] = await written(() => phone.call('askQuestion', { params: { lsId }, body }));

  const commitsAfter = async ({ text, values }: { text: string; values: readonly unknown[] }) => {
    const client = new pg.Client({ connectionString: world.databaseUrl });
    await client.connect();
    try {
      await client.query('BEGIN');
      await client.query(text, [...values]);
      const { rows } = await client.query<{ synchronous_commit: string }>('SHOW synchronous_commit');
      return rows[0]?.synchronous_commit;
    } finally {
      await client.end();
    }
  };
  if (looked === undefined || asked === undefined) throw new Error('Nothing was written.');
  expect(await commitsAfter(looked)).toBe('off');
  expect(await commitsAfter(asked)).not.toBe('off');
});

test('where a crash of PostgreSQL has taken that row, the next question makes another, and who was away comes back to all of it (L7)', async () => {
  const lsId = await newSession();
  const phone = await world.attendee(event.passcode);
  const before = await world.live(phone, event.id, 'attendee', lsId);
  const speaker = await world.live(await world.attendee(event.passcode), event.id, 'attendee', lsId);
  const ask = (text: string) => speaker.call('askQuestion', { lsId }, { text });
  const texts = (client: LiveClient) => client.qna(lsId)?.questions.map(({ text }) => text);
  const { db } = world.program.kernel;
  const lost = await sql`DELETE FROM live_streams WHERE stream_id = ${lsId} RETURNING seq`.execute(db);
  expect(lost.rows).toEqual([{ seq: '0' }]);

  await ask('Who is first?');
  await expect.poll(() => texts(before)).toEqual(['Who is first?']);
  before.drop();
  await ask('While away?');
  const after = await LiveClient.open(phone, { pigeonholeId: event.id, channel: 'attendee' });
  after.resume(lsId, before);
  await expect.poll(() => texts(after)?.toSorted()).toEqual(['While away?', 'Who is first?']);
});
