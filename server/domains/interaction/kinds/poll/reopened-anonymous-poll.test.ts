import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { destroySecretsOfEnded } from '#server/domains/sessions/secrets.queries.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

// No worker: the tests decide when the job runs.
const { world, organiser, event } = eventForTests({}, { services: ['http', 'realtime'] });

type Voted = { lsId: string; optionIds: readonly string[]; voteAgain(): Promise<string> };

/** A running poll in which one phone has voted. */
async function votedPoll(settings: { anonymous: boolean }): Promise<Voted> {
  const lsId = await world.poll(organiser, event.id, settings);
  const admin = await world.live(await world.panel(event.id, 'admin'), event.id, 'admin', lsId);
  const optionIds = [admin.prompt(lsId)?.options[0]?.id ?? ''];
  const vote = await voterIn(lsId, optionIds);
  expect(await vote()).toBe('counted');
  return { lsId, optionIds, voteAgain: vote };
}

/** A phone that votes each time it is asked to. */
async function voterIn(lsId: string, optionIds: readonly string[]): Promise<() => Promise<string>> {
  const phone = await world.attendee(event.passcode);
  return async () => {
    const { status, body } = await phone.call('voteInPoll', {
      params: { lsId },
      body: { key: newKey(), optionIds: [...optionIds] },
    });
    return status === 200 ? 'counted' : String(body.error);
  };
}

/** Moves the scheduled end into the past, without a call to end the session. */
async function scheduleEnds(lsId: string): Promise<void> {
  await sql`UPDATE sessions SET ends_at = now() - interval '1 second' WHERE id = ${lsId}`.execute(
    world.program.kernel.db,
  );
  await world.program.kernel.live.refresh(event.id, lsId);
}

async function secretsOf(...lsIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT session_id::text AS id FROM session_secrets WHERE session_id = ANY (${lsIds}::bigint[])`.execute(
    world.program.kernel.db,
  );
  return rows.map(({ id }) => id);
}

describe('an anonymous poll that has ended', () => {
  test('has its secret destroyed by the job once its schedule is over; a running one keeps it (L19)', async () => {
    const [over, running] = [await votedPoll({ anonymous: true }), await votedPoll({ anonymous: true })];
    await scheduleEnds(over.lsId);
    expect(await secretsOf(over.lsId, running.lsId)).toHaveLength(2);
    expect(await destroySecretsOfEnded(world.program.kernel.db, world.clock.now())).toEqual([
      { sessionId: over.lsId, pigeonholeId: event.id },
    ]);
    expect(await secretsOf(over.lsId, running.lsId)).toEqual([running.lsId]);
    expect(await running.voteAgain()).toBe('AlreadyVoted');
  });

  test.each([
    ['by its schedule, before the job ran', scheduleEnds],
    [
      'by its schedule, after the job ran',
      async (lsId: string) => {
        await scheduleEnds(lsId);
        await destroySecretsOfEnded(world.program.kernel.db, world.clock.now());
      },
    ],
    [
      'by hand',
      async (lsId: string) => {
        await organiser.call('endSession', { params: { lsId } });
      },
    ],
  ])(
    'ended %s and reopened: earlier voters count as new, as the confirmation prompt says',
    async (_, end) => {
      const { lsId, voteAgain } = await votedPoll({ anonymous: true });
      await end(lsId);
      expect(await voteAgain()).not.toBe('counted');
      await world.start(organiser, lsId);
      // The room reads the new secret shortly after the start is answered.
      await expect.poll(voteAgain).toBe('counted');
      expect(await voteAgain()).toBe('AlreadyVoted');
    },
  );

  test('a vote that comes before the room has read the new secret is to be repeated, and counts then (L22)', async () => {
    const { lsId, optionIds } = await votedPoll({ anonymous: true });
    await organiser.call('endSession', { params: { lsId } });
    const { live } = world.program.kernel;
    const read = live.refresh.bind(live);
    const held: (() => Promise<void>)[] = [];
    const spy = vi
      .spyOn(live, 'refresh')
      .mockImplementation(async (...of) => void held.push(() => read(...of)));
    onTestFinished(() => spy.mockRestore());
    await world.start(organiser, lsId);
    expect(held).toHaveLength(1);

    const phone = await world.attendee(event.passcode);
    const body = { key: newKey(), optionIds: [...optionIds] };
    const early = await phone.call('voteInPoll', { params: { lsId }, body });
    expect(early).toMatchObject({ status: 503, body: { error: 'Overloaded' } });
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0);
    for (const one of held) await one();
    expect((await phone.call('voteInPoll', { params: { lsId }, body })).status).toBe(200);
  });

  test('a running one that has no secret at all refuses for good: nobody repeats without end', async () => {
    const { lsId, voteAgain } = await votedPoll({ anonymous: true });
    await sql`DELETE FROM session_secrets WHERE session_id = ${lsId}`.execute(world.program.kernel.db);
    await world.program.kernel.live.refresh(event.id, lsId);
    expect(await voteAgain()).toBe('SessionNotOpen');
    await organiser.call('editSession', { params: { lsId }, body: { name: 'Another name' } });
    expect(await voteAgain()).toBe('SessionNotOpen');
  });

  test('a node that has missed the restart does not count a vote under the old secret: nobody counts twice (L19)', async () => {
    const { lsId, optionIds } = await votedPoll({ anonymous: true });
    // As if it had been ended and started again through another node, whose news has not arrived yet.
    await sql`
      UPDATE session_secrets SET item_secret = decode(md5(random()::text) || md5(random()::text), 'hex')
      WHERE session_id = ${lsId}`.execute(world.program.kernel.db);
    const vote = await voterIn(lsId, optionIds);
    expect(await vote()).toBe('counted');
    await world.program.kernel.live.refresh(event.id, lsId);
    expect(await vote()).toBe('AlreadyVoted');
  });

  test('one with names knows its voters when it is opened again', async () => {
    const { lsId, voteAgain } = await votedPoll({ anonymous: false });
    await organiser.call('endSession', { params: { lsId } });
    await world.start(organiser, lsId);
    expect(await voteAgain()).toBe('AlreadyVoted');
  });
});
