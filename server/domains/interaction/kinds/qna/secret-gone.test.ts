import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { waitingForLocks } from '#server/test/waiting-for-locks.ts';
import type { SessionMemory } from '../../session-memory.ts';

const { world, organiser, event } = eventForTests();

test('an anonymous question still queued when the secret is destroyed is stored without its author (L19)', async () => {
  const { db, live } = world.program.kernel;
  const lsId = await world.qna(organiser, event.id, { anonymous: true });
  const phone = await world.attendee(event.passcode, 'Ines Pereira');
  const room = await live.room(event.id, lsId);
  const memory = room?.memory as SessionMemory;

  // The session was ended and reopened: rooms have no secret until they read it again.
  const answer = await db.transaction().execute(async (tx) => {
    await sql`SELECT 1 FROM live_streams WHERE stream_id = ${lsId} FOR UPDATE`.execute(tx);
    const asked = phone.call('askQuestion', { params: { lsId }, body: { key: newKey(), text: 'Who am I?' } });
    await expect.poll(() => waitingForLocks(world.program.kernel.db)).toBe(1);
    memory.secret = null;
    return { asked };
  });

  expect((await answer.asked).status).toBe(200);
  const rows = await sql<{ attendeeId: string | null; mark: Buffer | null }>`
    SELECT attendee_id, mark FROM questions WHERE session_id = ${lsId}`.execute(db);
  expect(rows.rows).toEqual([{ attendeeId: null, mark: expect.any(Buffer) }]);
  const screen = await world.live(await world.panel(event.id, 'admin'), event.id, 'admin', lsId);
  expect(screen.qna(lsId)?.questions).toMatchObject([{ text: 'Who am I?', author: null }]);
});
