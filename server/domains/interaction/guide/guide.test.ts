import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMail } from '#server/kernel/mail/send-mail.job.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { type MailPeer, openMailPeer } from '#server/test/mail-peer.ts';
import { readMail } from '#server/test/read-mail.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { sendSummaries } from './send-summaries.job.ts';

const origin = 'https://live.example.org';
const hour = 3_600_000;
let world: World;
let mails: MailPeer;
beforeAll(async () => {
  mails = await openMailPeer(origin);
  // No worker runs: summaries and mails are sent by hand.
  world = await openWorld({ SMTP_URL: mails.url, ORIGIN: origin }, { services: ['http', 'realtime'] });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await mails[Symbol.asyncDispose]();
});

const guideOf = async (organiser: Browser, phId: string) =>
  (await organiser.call('readGuide', { params: { phId } })).body.guide;
const doneIn = async (organiser: Browser, phId: string) =>
  (await guideOf(organiser, phId)).steps.filter(({ done }) => done).map(({ step }) => step);

/** Sends what is due, and answers what has arrived at an address since. */
async function summariesFor(email: string) {
  await sendSummaries(world.program.kernel);
  return sentTo(email);
}

async function sentTo(email: string) {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM mails WHERE recipient = ${email} AND sent_at IS NULL`.execute(world.program.kernel.db);
  for (const { id } of rows) await sendMail(world.program.kernel).run({ mailId: id });
  return rows.length;
}

test('the steps of the guide are done when they have been done', async () => {
  const olga = await world.organiser('Olga');
  const { id: phId, passcode } = await world.pigeonhole(olga);
  expect(await doneIn(olga, phId)).toEqual([]);
  await olga.call('editAbout', { params: { phId }, body: { description: 'Once a year' } });
  const make = { pigeonholeId: phId, type: 'qna', name: 'Questions' } as const;
  const { id: lsId } = (await olga.call('makeSession', { body: make })).body.liveSession;
  expect(await doneIn(olga, phId)).toEqual(['describe', 'sessions']);
  await olga.call('switchTestMode', { params: { phId, mode: 'on' } });
  await olga.call('switchTestMode', { params: { phId, mode: 'off' } });
  await world.attendee(passcode);
  expect(await doneIn(olga, phId)).toEqual(['describe', 'sessions', 'test', 'join']);
  await world.start(olga, lsId);
  expect(await doneIn(olga, phId)).toEqual(['describe', 'sessions', 'test', 'join', 'start']);
  await olga.call('endSession', { params: { lsId } });
  world.clock.forward(1_000);
  expect(await doneIn(olga, phId)).toEqual(['describe', 'sessions', 'test', 'join', 'start', 'end']);
});

test('look, tracks, speakers and files are done when the event has them, and are undone with them', async () => {
  const olga = await world.organiser('Olga');
  const { id: phId } = await world.pigeonhole(olga);
  const made = await olga.call('makeTrack', { params: { phId }, body: { name: 'Main hall', color: 'blue' } });
  expect(await doneIn(olga, phId)).toEqual(['tracks']);
  await olga.call('makeSpeaker', { params: { phId }, body: { name: 'Ines Duarte' } });
  expect(await doneIn(olga, phId)).toEqual(['tracks', 'speakers']);
  const links = await olga.fetch(`/api/run/download/${phId}/session_links?format=csv`);
  expect(links.status).toBe(200);
  await links.arrayBuffer();
  await expect.poll(() => doneIn(olga, phId)).toEqual(['tracks', 'speakers', 'files']);
  await olga.call('saveTheme', { params: { phId }, body: { theme: 'lagoon' } });
  expect(await doneIn(olga, phId)).toEqual(['look', 'tracks', 'speakers', 'files']);
  await olga.call('deleteTrack', { params: { phId, trackId: made.body.track.id } });
  expect(await doneIn(olga, phId)).toEqual(['look', 'speakers', 'files']);
});

test('R-167: how far somebody is with the guide is set by a word, and is theirs alone', async () => {
  const olga = await world.organiser('Olga');
  const { id: phId } = await world.pigeonhole(olga);
  expect(await guideOf(olga, phId)).toMatchObject({ state: null, sampleSeen: false, every: 'never' });
  expect((await olga.call('setOnboarding', { params: { phId, state: 'hidden' } })).status).toBe(200);
  expect((await olga.call('saveSampleOnboardingModal', { params: { phId } })).status).toBe(200);
  expect(await guideOf(olga, phId)).toMatchObject({ state: 'hidden', sampleSeen: true });
  for (const state of ['no spaces', 'x'.repeat(41)])
    expect((await olga.call('setOnboarding', { params: { phId, state } })).status).toBe(404);
  const bare = await olga.fetch(`/api/pigeonhole/${phId}/onboarding/set/open`);
  expect([bare.status, (await guideOf(olga, phId)).state], 'a bare link changes nothing').toEqual([
    403,
    'hidden',
  ]);
  const asked = await olga.send('GET', `/api/pigeonhole/${phId}/onboarding/set/open`);
  expect([asked.status, (await guideOf(olga, phId)).state]).toEqual([200, 'open']);
});

test('whoever asks for summaries is mailed what came in since, only where something did, until they unsubscribe', async () => {
  const olga = await world.organiser('Olga');
  const { email } = (await olga.call('myAccount', {})).body.account;
  const { id: phId, passcode } = await world.pigeonhole(olga, { name: 'Spring <meeting>' });
  const lsId = await world.qna(olga, phId, { filtering: false });
  const ada = await world.attendee(passcode);
  const ask = (by: Browser) =>
    by.call('askQuestion', { params: { lsId }, body: { key: newKey(), text: 'A secret question?' } });
  await ask(ada);
  const save = (every: 'never' | 'hour' | 'day') =>
    olga.call('saveActivityNotification', { params: { phId }, body: { every } });
  expect((await save('hour')).status).toBe(200);
  expect((await guideOf(olga, phId)).every).toBe('hour');
  world.clock.forward(hour);
  expect(await summariesFor(email), 'nothing has come in since').toBe(0);

  await ask(ada);
  await ask(await world.attendee(passcode));
  expect(await summariesFor(email), 'the hour is not over').toBe(0);
  world.clock.forward(hour);
  expect(await summariesFor(email)).toBe(1);
  const { subject, text, headers } = readMail((await mails.arrived(email)).raw);
  expect(subject).toBe('What’s new in Spring <meeting>');
  expect(text).toContain('People joined: 1. Contributions: 2. Votes and reactions: 0.');
  expect(text).toContain(`${origin}/p/${phId}/insight/overview`);
  expect(text).not.toContain('A secret question?');

  const [oneClick = ''] = headers.get('list-unsubscribe') ?? [];
  const address = new URL(oneClick.replace(/[<>]/g, ''));
  const left = await fetch(world.origin + address.pathname + address.search, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(left.status).toBe(200);
  await ask(ada);
  world.clock.forward(hour);
  expect(await summariesFor(email)).toBe(0);
  expect((await guideOf(olga, phId)).mailsWanted).toBe(false);
});

test('nobody is told of an event whose team they have left, or of what was given in test mode', async () => {
  const olga = await world.organiser('Olga');
  const { email } = (await olga.call('myAccount', {})).body.account;
  const { id: phId, passcode } = await world.pigeonhole(olga);
  await olga.call('saveActivityNotification', { params: { phId }, body: { every: 'day' } });
  await olga.call('switchTestMode', { params: { phId, mode: 'on' } });
  await world.attendee(passcode);
  world.clock.forward(24 * hour);
  expect(await summariesFor(email)).toBe(0);
  await sql`DELETE FROM workspace_members m USING pigeonholes p
    WHERE p.id = ${phId} AND m.workspace_id = p.workspace_id`.execute(world.program.kernel.db);
  world.clock.forward(24 * hour);
  expect(await summariesFor(email)).toBe(0);
  const { rows } = await sql`SELECT FROM activity_notifications WHERE pigeonhole_id = ${phId}`.execute(
    world.program.kernel.db,
  );
  expect(rows).toEqual([]);
});

test('whoever is suspended is told nothing of an event, and what has come in since when that is over', async () => {
  const olga = await world.organiser('Olga');
  const { email } = (await olga.call('myAccount', {})).body.account;
  const { id: phId, passcode } = await world.pigeonhole(olga);
  await olga.call('saveActivityNotification', { params: { phId }, body: { every: 'hour' } });
  const suspend = (at: Date | null) =>
    sql`UPDATE accounts SET suspended_at = ${at} WHERE email = ${email}`.execute(world.program.kernel.db);
  await suspend(world.clock.now());
  await world.attendee(passcode);
  world.clock.forward(hour);
  expect(await summariesFor(email)).toBe(0);
  await suspend(null);
  world.clock.forward(hour);
  expect(await summariesFor(email)).toBe(1);
  expect(readMail((await mails.arrived(email)).raw).text).toContain('People joined: 1.');
});

test('nor is whoever closes their account, unless they keep it', async () => {
  const olga = await world.organiser('Olga');
  const { email } = (await olga.call('myAccount', {})).body.account;
  const { id: phId, passcode } = await world.pigeonhole(olga);
  await olga.call('saveActivityNotification', { params: { phId }, body: { every: 'hour' } });
  const close = (at: Date | null) =>
    sql`UPDATE accounts SET closes_at = ${at} WHERE email = ${email}`.execute(world.program.kernel.db);
  await close(new Date(world.clock.now().getTime() + 14 * 24 * hour));
  await world.attendee(passcode);
  world.clock.forward(hour);
  expect(await summariesFor(email)).toBe(0);
  await close(null);
  world.clock.forward(hour);
  expect(await summariesFor(email)).toBe(1);
  expect(readMail((await mails.arrived(email)).raw).text).toContain('People joined: 1.');
});

test('a phone that comes back after a cleaning is no news, and reactions that were tapped are', async () => {
  const olga = await world.organiser('Olga');
  const { email } = (await olga.call('myAccount', {})).body.account;
  const { id: phId, passcode } = await world.pigeonhole(olga);
  const lsId = await world.qna(olga, phId, { filtering: false });
  const [ada] = [await world.attendee(passcode), await world.attendee(passcode)];
  const { db } = world.program.kernel;
  const tapped = (count: number) =>
    sql`INSERT INTO session_reactions (pigeonhole_id, session_id, reaction, minute, count)
      VALUES (${phId}, ${lsId}, 'love', ${world.clock.now()}, ${count})`.execute(db);
  await tapped(5);
  await olga.call('endSession', { params: { lsId } });
  expect((await olga.call('cleanEvent', { params: { phId } })).status).toBe(200);
  await olga.call('saveActivityNotification', { params: { phId }, body: { every: 'hour' } });
  await ada.call('joinPigeonhole', { body: { passcode } });
  world.clock.forward(hour);
  expect(await summariesFor(email)).toBe(0);
  await world.attendee(passcode);
  await tapped(7);
  world.clock.forward(hour);
  expect(await summariesFor(email)).toBe(1);
  expect(readMail((await mails.arrived(email)).raw).text).toContain(
    'People joined: 1. Contributions: 0. Votes and reactions: 7.',
  );
});

test('of two versions that run side by side, neither tells of people of whom the other has told', async () => {
  const olga = await world.organiser('Olga');
  const { email } = (await olga.call('myAccount', {})).body.account;
  const { db } = world.program.kernel;
  /** As the version before keeps its summaries: those who are there, and neither of the other two. */
  const keptByOlder = (phId: string, attendees: number) =>
    sql`UPDATE activity_notifications SET attendees = ${attendees} WHERE pigeonhole_id = ${phId}`.execute(db);
  const { id: phId, passcode } = await world.pigeonhole(olga);
  const lsId = await world.qna(olga, phId, { filtering: false });
  for (const _ of ['Ada', 'Ben']) await world.attendee(passcode);
  await olga.call('saveActivityNotification', { params: { phId }, body: { every: 'hour' } });
  await world.attendee(passcode);
  await keptByOlder(phId, 3);
  world.clock.forward(hour);
  expect(await summariesFor(email), 'of the third it was told').toBe(0);
  await olga.call('endSession', { params: { lsId } });
  expect((await olga.call('cleanEvent', { params: { phId } })).status).toBe(200);
  await keptByOlder(phId, 0);
  world.clock.forward(hour);
  expect(await summariesFor(email), 'those whom it cleaned have joined long ago').toBe(0);
  await sql`UPDATE activity_notifications SET attendees = 3, joined = NULL WHERE pigeonhole_id = ${phId}`.execute(
    db,
  );
  world.clock.forward(hour);
  expect(await summariesFor(email), 'it was kept before anybody counted so').toBe(0);
  await world.attendee(passcode);
  world.clock.forward(hour);
  expect(await summariesFor(email)).toBe(1);
  expect(readMail((await mails.arrived(email)).raw).text).toContain('People joined: 1.');
});

test('what has been there before is no news because somebody has withdrawn a question', async () => {
  const olga = await world.organiser('Olga');
  const { email } = (await olga.call('myAccount', {})).body.account;
  const { id: phId, passcode } = await world.pigeonhole(olga);
  const lsId = await world.qna(olga, phId, { filtering: false });
  const ada = await world.attendee(passcode);
  const ask = async (text: string) =>
    (await ada.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } })).body.itemId;
  const questionId = await ask('Is there cake?');
  for (const text of ['Who pays?', 'Where to?']) await ask(text);
  await olga.call('saveActivityNotification', { params: { phId }, body: { every: 'hour' } });
  const withdraw = { params: { lsId, questionId }, body: { key: newKey() } };
  expect((await ada.call('withdrawQuestion', withdraw)).status).toBe(200);
  world.clock.forward(hour);
  expect(await summariesFor(email)).toBe(0);
});

test('a summary that fails keeps nobody else from theirs, and is sent when it can be', async () => {
  const { db } = world.program.kernel;
  const [olga, mara] = [await world.organiser('Olga'), await world.organiser('Mara')];
  const events = new Map<Browser, string>();
  const emails = new Map<Browser, string>();
  for (const by of [olga, mara]) {
    const { id: phId, passcode } = await world.pigeonhole(by);
    events.set(by, phId);
    emails.set(by, (await by.call('myAccount', {})).body.account.email);
    await by.call('saveActivityNotification', { params: { phId }, body: { every: 'hour' } });
    await world.attendee(passcode);
    // Olga's is due before Mara's.
    world.clock.forward(1_000);
  }
  world.clock.forward(hour);
  const first = emails.get(olga) ?? '';
  await sql`CREATE FUNCTION refuse_mail() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION $$no$$; END'`.execute(
    db,
  );
  await sql`CREATE TRIGGER refuse_mail BEFORE INSERT ON mails FOR EACH ROW
    WHEN (NEW.recipient = ${sql.lit(first)}) EXECUTE FUNCTION refuse_mail()`.execute(db);
  await expect(sendSummaries(world.program.kernel)).rejects.toThrow('no');
  expect(await sentTo(emails.get(mara) ?? '')).toBe(1);
  await sql`DROP FUNCTION refuse_mail CASCADE`.execute(db);
  expect(await summariesFor(first)).toBe(1);
});
