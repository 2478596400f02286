import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const { world, organiser, event } = eventForTests();
let lsId: string;

beforeAll(async () => {
  lsId = await world.qna(organiser, event.id);
});

/** Every write to a row creates a new tuple version at another location. */
async function versions(): Promise<string[]> {
  const found = await sql<{ version: string }>`
    SELECT stream_id || ' ' || ctid || ' ' || xmin AS version FROM live_streams ORDER BY stream_id`.execute(
    world.program.kernel.db,
  );
  return found.rows.map((row) => row.version);
}

test('fifty calls by somebody who has not joined are refused, and do not write to the row that all batches need', async () => {
  const phone = await world.attendee(event.passcode);
  const body = { key: newKey(), text: 'May I?' };
  const { itemId: questionId } = (await phone.call('askQuestion', { params: { lsId }, body })).body;
  const stranger = await world.visitor();
  const before = await versions();

  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, place) =>
      place % 2 === 0
        ? stranger.call('upvoteQuestion', { params: { lsId, questionId }, body: { key: newKey(), up: true } })
        : stranger.call('askQuestion', { params: { lsId }, body: { key: newKey(), text: 'May I, too?' } }),
    ),
  );

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  expect(await versions()).toEqual(before);
});
