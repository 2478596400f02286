import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { watch } from '#server/test/verify-channel.ts';

const { world, organiser, event } = eventForTests();

async function ask(phone: Browser, lsId: string, text: string): Promise<void> {
  const asked = await phone.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } });
  expect(asked.status).toBe(200);
}

const rename = (phone: Browser, name: string) =>
  phone.call('joinPigeonhole', { body: { passcode: event.passcode, name } });

async function storedAuthors(lsId: string): Promise<(string | null)[]> {
  const { rows } = await sql<{ author: string | null }>`
    SELECT author FROM questions WHERE session_id = ${lsId} ORDER BY id`.execute(world.program.kernel.db);
  return rows.map(({ author }) => author);
}

describe('a question in a session with names', () => {
  test('keeps the name it was asked under, or none, whatever name its author takes later (L9)', async () => {
    const lsId = await world.qna(organiser, event.id, { anonymous: false });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const phone = await world.attendee(event.passcode);
    const authors = () =>
      Object.fromEntries(clients.projector.qna(lsId)?.questions.map((one) => [one.text, one.author]) ?? []);

    await verifyChannel(() => ask(phone, lsId, 'Unnamed?'));
    await verifyChannel(() => rename(phone, 'Ada'));
    await verifyChannel(() => ask(phone, lsId, 'As Ada?'));
    await verifyChannel(() => rename(phone, 'Grace'));

    expect(authors()).toEqual({ 'Unnamed?': null, 'As Ada?': 'Ada' });
    await world.program.kernel.live.refresh(event.id, lsId);
    const late = await world.live(phone, event.id, 'attendee', lsId);
    expect(late.qna(lsId)?.questions.map(({ author }) => author)).toEqual([null, 'Ada']);
    late.close();
  });

  test('keeps it too when the desk moves and edits it', async () => {
    const lsId = await world.qna(organiser, event.id, { anonymous: false, filtering: true });
    const { clients, verifyChannel } = await watch(world, event.id, event.passcode, lsId);
    const phone = await world.attendee(event.passcode, 'Ada');
    await ask(phone, lsId, 'Who decides?');
    await rename(phone, 'Grace');
    await clients.admin.until(() => clients.admin.qna(lsId)?.questions.length === 1);
    const questionId = clients.admin.qna(lsId)?.questions[0]?.id ?? '';

    await verifyChannel(() =>
      organiser.call('moveQuestion', {
        params: { lsId, questionId },
        body: { from: 'pending', to: 'current', text: 'Who is to decide?' },
      }),
    );

    expect(clients.projector.qna(lsId)?.questions).toMatchObject([
      { text: 'Who is to decide?', author: 'Ada' },
    ]);
  });
});

test('an anonymous question is stored without a name, and cannot be given one (L19)', async () => {
  const lsId = await world.qna(organiser, event.id, { anonymous: true });
  await ask(await world.attendee(event.passcode, 'Ada'), lsId, 'Who is asking?');
  expect(await storedAuthors(lsId)).toEqual([null]);
  await expect(
    sql`UPDATE questions SET author = 'Ada' WHERE session_id = ${lsId}`.execute(world.program.kernel.db),
  ).rejects.toThrow('questions_author_check');
});

test('an update gives the questions that were there before it the names they were shown with', async () => {
  const [named, anonymous] = [
    await world.qna(organiser, event.id, { anonymous: false }),
    await world.qna(organiser, event.id, { anonymous: true }),
  ];
  const [ada, nobody] = [await world.attendee(event.passcode, 'Ada'), await world.attendee(event.passcode)];
  for (const lsId of [named, anonymous])
    for (const phone of [ada, nobody]) await ask(phone, lsId, 'Asked before?');
  const { db } = world.program.kernel;
  await sql`ALTER TABLE questions DROP COLUMN author`.execute(db);

  const file = new URL('../../../../migrations/0032-names-of-authors.sql', import.meta.url);
  await sql.raw(await readFile(file, 'utf8')).execute(db);

  expect(await storedAuthors(named)).toEqual(['Ada', null]);
  expect(await storedAuthors(anonymous)).toEqual([null, null]);
});
