import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { closeCodes } from '#contract/realtime/protocol.ts';
import { LiveClient, newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const { world, organiser, event } = eventForTests();

const ask = (client: LiveClient, lsId: string, text: string) =>
  client.send({ t: 'call', key: newKey(), name: 'askQuestion', params: { lsId }, body: { text } });

async function asked(lsId: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    SELECT text FROM questions WHERE session_id = ${lsId} ORDER BY id`.execute(world.program.kernel.db);
  return rows.map(({ text }) => text);
}

test('calls sent before and after the welcome keep their order, in whatever order their properties are (L5)', async () => {
  const lsId = await world.qna(organiser, event.id);
  const phone = await world.attendee(event.passcode);
  const client = await LiveClient.open(phone, { pigeonholeId: event.id, channel: 'attendee' });
  const texts = Array.from({ length: 12 }, (_, place) => `Question ${place}?`);
  for (const text of texts.slice(0, 6)) ask(client, lsId, text);
  await client.until(() => client.frames.some((frame) => frame.t === 'welcome'), 'the welcome');
  for (const [place, text] of texts.slice(6).entries())
    if (place % 2 === 0) ask(client, lsId, text);
    else client.send({ key: newKey(), t: 'call', name: 'askQuestion', params: { lsId }, body: { text } });
  const receipts = () => client.frames.filter((frame) => frame.t === 'receipt');
  await client.until(() => receipts().length === texts.length, 'the receipts');
  expect(await asked(lsId)).toEqual(texts);
});

test('a call that still waits to be parsed when its connection loses its right is not carried out (L14)', async () => {
  const lsId = await world.qna(organiser, event.id);
  const phone = await world.attendee(event.passcode);
  const client = await world.live(phone, event.id, 'attendee', lsId);
  const { calls } = world.program.kernel.live;
  const held: (() => void)[] = [];
  const push = vi.spyOn(calls, 'push').mockImplementation((take) => void held.push(take));
  ask(client, lsId, 'Too late?');
  await expect.poll(() => held.length).toBe(1);
  push.mockRestore();
  world.program.kernel.sockets().expel({ by: 'pigeonhole', pigeonholeId: event.id });
  for (const take of held) calls.push(take);
  expect(await client.until(() => client.closeCode, 'the close')).toBe(closeCodes.rightsLost);
  await world.program.kernel.live.settled(5_000);
  expect(await asked(lsId)).toEqual([]);
});
