import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reactions } from '#contract/kinds/chat/reactions.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { chatIn, send } from './chat.fixture.ts';

const people = eventForTests();
const { world, organiser, event } = people;

/** All that is stored of a chat, as text: the columns of each row, without what rows of everybody have in common. */
async function storedOf(lsId: string): Promise<Record<string, string | null>[]> {
  const rows = [];
  for (const table of ['chat_messages', 'chat_reactions']) {
    const found = await sql<{ row: Record<string, string | null> }>`
      SELECT to_jsonb(t) - ARRAY['pigeonhole_id', 'session_id', 'message_id', 'reaction', 'reactions', 'status', 'text',
        'sent_at'] AS row FROM ${sql.table(table)} t WHERE session_id = ${lsId}`.execute(
      world.program.kernel.db,
    );
    rows.push(...found.rows.map(({ row }) => row));
  }
  return rows;
}

test('in an anonymous chat no stored value names anybody or links two things that one person did (L19)', async () => {
  const lsId = await chatIn(people, { anonymous: true });
  const phone = await world.attendee(event.passcode, 'Ines Pereira');
  const [first, second] = [await send(phone, lsId, 'First'), await send(phone, lsId, 'Second')];
  for (const messageId of [first, second])
    for (const reaction of reactions)
      await phone.call('reactToMessage', {
        params: { lsId, messageId },
        body: { key: newKey(), reaction, on: true },
      });

  const values = (await storedOf(lsId)).flatMap((row) =>
    Object.values(row).filter((value) => value !== null),
  );
  expect(values).toHaveLength(2 * 2 + 2 * reactions.length);
  expect(new Set(values).size).toBe(values.length);
  const { rows } = await sql<{ sentAt: Date }>`
    SELECT sent_at FROM chat_messages WHERE session_id = ${lsId}`.execute(world.program.kernel.db);
  expect(rows.every(({ sentAt }) => sentAt.getTime() % 60_000 === 0)).toBe(true);
  await expect(
    sql`UPDATE chat_messages SET author = 'Ines' WHERE session_id = ${lsId}`.execute(world.program.kernel.db),
  ).rejects.toThrow('chat_messages_author_check');
});

test('when an anonymous chat is reopened, people count as new, and what was said stays', async () => {
  const lsId = await chatIn(people, { anonymous: true });
  const phone = await world.attendee(event.passcode);
  const messageId = await send(phone, lsId, 'Said before');
  const react = async () =>
    (
      await phone.call('reactToMessage', {
        params: { lsId, messageId },
        body: { key: newKey(), reaction: 'like', on: true },
      })
    ).status;
  expect(await react()).toBe(200);
  await organiser.call('endSession', { params: { lsId } });
  expect(await react()).toBe(409);

  await world.start(organiser, lsId);
  await expect.poll(react).toBe(200);

  const { body } = await phone.call('readMessages', { params: { lsId } });
  expect(body.messages).toMatchObject([{ text: 'Said before', reactions: { like: 2 } }]);
});
