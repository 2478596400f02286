import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { speakerCodeText } from '#contract/programme/speaker-code.ts';
import { pictureIn } from '#server/domains/files/pictures.fixture.ts';
import { addressHash } from '#server/kernel/mail/address-hash.ts';
import type { Browser } from '#server/test/browser.ts';
import { mailingWorldForTests } from '#server/test/prepared/world-for-tests.ts';
import { readMail } from '#server/test/read-mail.ts';
import { forgetOldInvitations } from './invitations.queries.ts';

const { world, mails } = mailingWorldForTests('https://volary.example');
let people = 0;

/** An event with two polls that have not started, one of them hers, and a poll inside a session of hers. */
async function summit() {
  const organiser = await world.organiser('Mara');
  const { id: phId } = await world.pigeonhole(organiser, { name: 'Engines' });
  people += 1;
  const email = `ada${people}@example.net`;
  const make = async (more: object) => {
    const body = { pigeonholeId: phId, name: 'Shall we?', type: 'poll' as const, ...more };
    return (await organiser.call('makeSession', { body })).body.liveSession.id;
  };
  const poll = { prompts: [{ text: 'Shall we?', options: ['Yes', 'No'] }] };
  const [own, other, talk] = [
    await make({ name: 'Hers', poll }),
    await make({ name: 'Not hers', poll }),
    await make({ type: 'dummy', name: 'Talk' }),
  ];
  const inside = await make({ name: 'Inside', poll, parentId: talk });
  const sessions = [own, talk].map((sessionId) => ({ sessionId, role: 'speaker' as const }));
  const body = { name: 'Ada Lovelace', email, sessions };
  const made = await organiser.call('makeSpeaker', { params: { phId }, body });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const speakerId = made.body.speaker.id;
  const invite = () => organiser.call('inviteSpeaker', { params: { phId }, body: { speakerId } });
  return { organiser, phId, email, speakerId, invite, own, other, inside };
}

/** Opens the link of a mail. */
async function reads(link: string): Promise<Browser> {
  const browser = await world.visitor();
  browser.speakerCode = link.split('/').at(-1) ?? '';
  return browser;
}

/** A speaker of this address at an event of somebody, who sends them a code with each call; answers why not. */
async function speakerAt(organiser: Browser, email: string) {
  const { id: phId } = await world.pigeonhole(organiser);
  const made = await organiser.call('makeSpeaker', { params: { phId }, body: { name: 'Sol', email } });
  const { id: speakerId } = made.body.speaker;
  const invite = async () =>
    (await organiser.call('inviteSpeaker', { params: { phId }, body: { speakerId } })).body.error;
  return { phId, invite };
}

const pollsOf = (browser: Browser, phId: string) => browser.call('listOwnPolls', { params: { phId } });
const rename = (browser: Browser, lsId: string, id: string, text: string) =>
  browser.call('editOwnPoll', { params: { lsId }, body: { poll: { prompts: [{ id, text }] } } });

describe('a speaker with a code', () => {
  test('edits what the polls of her sessions ask, until they start, and nothing else', async () => {
    const { organiser, phId, email, invite, own, other, inside } = await summit();
    expect((await invite()).body.invitation).toMatchObject({ email });
    const ada = await reads(await mails.link(email, 1));
    const { polls } = (await pollsOf(ada, phId)).body;
    expect(polls.map(({ id }) => id).sort()).toEqual([own, inside].sort());
    expect(polls.find(({ id }) => id === inside)).toMatchObject({ inside: 'Talk', hasStarted: false });
    const promptId = polls.find(({ id }) => id === own)?.prompts[0]?.id ?? '';
    expect((await rename(ada, own, promptId, 'Shall we compute?')).status).toBe(200);
    const { prompts } = (await organiser.call('readResults', { params: { lsId: own } })).body;
    expect(prompts?.[0]?.text).toBe('Shall we compute?');

    // A prompt of her poll is none of another one's, whose polls do not exist for her.
    expect((await rename(ada, other, promptId, 'Mine?')).status).toBe(404);
    const refused = [
      await ada.call('editSession', { params: { lsId: own }, body: { name: 'Renamed' } }),
      await ada.call('startSession', { params: { lsId: own } }),
      await ada.call('readResults', { params: { lsId: own } }),
      await ada.call('listSpeakers', { params: { phId } }),
      await ada.call('readPigeonhole', { params: { phId } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);

    await world.start(organiser, own);
    expect((await rename(ada, own, promptId, 'Too late?')).body.error).toBe('SessionStarted');
    const [started] = (await pollsOf(ada, phId)).body.polls.filter(({ id }) => id === own);
    expect(started).toMatchObject({ hasStarted: true, prompts: [] });
    const entries = await world.program.kernel.db
      .selectFrom('auditEntries as e')
      .leftJoin('auditActors as a', 'a.id', 'e.actorId')
      .select(['action', 'kind'])
      .where('pigeonholeId', '=', phId)
      .where('action', 'like', '%speaker%')
      .orderBy('e.id')
      .execute();
    expect(entries.map(({ action, kind }) => [action, kind])).toEqual([
      ['speaker-made', 'account'],
      ['speaker-invited', 'account'],
      ['poll-edited-by-speaker', 'speaker'],
    ]);
  });

  test('edits them while the event is in test mode too, in which nothing has started', async () => {
    const { organiser, phId, email, invite, own } = await summit();
    await invite();
    const ada = await reads(await mails.link(email, 1));
    expect((await organiser.call('switchTestMode', { params: { phId, mode: 'on' } })).status).toBe(200);
    const poll = (await pollsOf(ada, phId)).body.polls.find(({ id }) => id === own);
    expect(poll).toMatchObject({ hasStarted: false, prompts: [{ text: 'Shall we?' }] });
    expect((await rename(ada, own, poll?.prompts[0]?.id ?? '', 'Shall we test?')).status).toBe(200);
    const { prompts } = (await organiser.call('readResults', { params: { lsId: own } })).body;
    expect(prompts?.[0]?.text).toBe('Shall we test?');
  });

  test('leaves pictures to those who set up the event', async () => {
    const { organiser, phId, email, invite, own } = await summit();
    const picture = { id: await pictureIn(organiser, phId, '#d8371f'), alt: 'A red bird' };
    await invite();
    const ada = await reads(await mails.link(email, 1));
    const asked = async () => (await pollsOf(ada, phId)).body.polls.find(({ id }) => id === own)?.prompts[0];
    const { id, options: [yes] = [] } = (await asked()) ?? {};
    const poll = { prompts: [{ id, options: [{ id: yes?.id, picture }] }] };
    const refused = await ada.call('editOwnPoll', { params: { lsId: own }, body: { poll } });
    expect(refused.status).toBe(403);
    expect((await asked())?.options[0]).toEqual({ ...yes, picture: null });
  });

  test('is told when the event keeps her network out, and not that her code is wrong', async () => {
    const { organiser, phId, email, invite } = await summit();
    await invite();
    const link = await mails.link(email, 1);
    const security = { allowedAddresses: ['203.0.113.0/24'], fromOutside: true };
    await organiser.call('saveEventSecurity', { params: { phId }, body: security });
    const { status, boot } = await (await world.visitor()).open(link);
    expect([status, boot.page]).toMatchObject([403, { name: 'error', data: { why: 'NetworkNotAllowed' } }]);
  });

  test('types it, in whatever way; a wrong one is told at its field, and its page says so', async () => {
    const { email, invite } = await summit();
    await invite();
    const code = (await mails.link(email, 1)).split('/').at(-1) ?? '';
    const visitor = await world.visitor();
    const typed = speakerCodeText(code).toLowerCase();
    const entered = await visitor.call('enterCollaboration', { body: { code: ` ${typed} ` } });
    expect(entered.body.url).toBe(`/collaborate/${code}`);
    expect(await (await visitor.fetch(`/collaborate/${code}`)).text()).toContain('Ada Lovelace');
    const wrong = await visitor.call('enterCollaboration', { body: { code: '0000-0000-0000-0000' } });
    expect([wrong.status, Object.keys(wrong.body.details ?? {})]).toEqual([422, ['data.code']]);
    const page = await visitor.fetch('/collaborate/0000000000000000');
    expect([page.status, (await page.text()).includes('"wrong":true')]).toEqual([200, true]);
    // Whoever goes on guessing waits.
    const tries = Array.from({ length: 12 }, () =>
      visitor.call('enterCollaboration', { body: { code: '0000-0000-0000-0000' } }),
    );
    expect((await Promise.all(tries)).some(({ status }) => status === 429)).toBe(true);
  });

  test('loses it when it is taken back, replaced, over, or her address or she is gone', async () => {
    const { organiser, phId, email, speakerId, invite } = await summit();
    await invite();
    const first = await reads(await mails.link(email, 1));
    await invite();
    const second = await reads(await mails.link(email, 2));
    expect([(await pollsOf(first, phId)).status, (await pollsOf(second, phId)).status]).toEqual([404, 200]);
    await organiser.call('revokeSpeaker', { params: { speakerId } });
    expect((await pollsOf(second, phId)).status).toBe(404);

    await invite();
    const third = await reads(await mails.link(email, 3));
    await world.program.kernel.db
      .updateTable('speakerInvitations')
      .set({ expiresAt: world.clock.now() })
      .execute();
    expect((await pollsOf(third, phId)).status).toBe(404);
    await invite();
    const fourth = await reads(await mails.link(email, 4));
    expect((await pollsOf(fourth, phId)).status).toBe(200);
    await organiser.call('editSpeaker', { params: { speakerId }, body: { email: `new-${email}` } });
    expect((await pollsOf(fourth, phId)).status).toBe(404);
    await invite();
    const fifth = await reads(await mails.link(`new-${email}`, 1));
    await organiser.call('deleteSpeaker', { params: { speakerId } });
    expect((await pollsOf(fifth, phId)).status).toBe(404);
  });

  test('is written to in the language of the event, unless she has one of her own here', async () => {
    const { organiser, phId, email, invite } = await summit();
    await organiser.call('saveLanguage', { params: { phId }, body: { language: 'ar' } });
    await invite();
    expect(readMail((await mails.arrived(email)).raw).html).toContain('<html lang="ar"');
    const sol = await world.organiser('Sol');
    await sol.call('editSettings', { body: { locale: 'en', timeZone: 'Europe/Berlin' } });
    const { email: own } = (await sol.call('myAccount')).body.account;
    const body = { name: 'Sol', email: own };
    const { id: speakerId } = (await organiser.call('makeSpeaker', { params: { phId }, body })).body.speaker;
    await organiser.call('inviteSpeaker', { params: { phId }, body: { speakerId } });
    expect(readMail((await mails.arrived(own)).raw).html).toContain('<html lang="en"');
  });

  test('is invited where there is an address, and of the event alone', async () => {
    const { organiser, phId, speakerId } = await summit();
    await organiser.call('editSpeaker', { params: { speakerId }, body: { email: '' } });
    const invite = (of: string) =>
      organiser.call('inviteSpeaker', { params: { phId: of }, body: { speakerId } });
    const without = await invite(phId);
    expect([without.status, Object.keys(without.body.details ?? {})]).toEqual([422, ['data.speakerId']]);
    const { id: elsewhere } = await world.pigeonhole(organiser);
    expect((await invite(elsewhere)).status).toBe(404);
  });
});

describe('who gets codes is a stranger', () => {
  const inTeam = async (by: Browser, email: string) => {
    const tId = (await by.call('makeTeam', { body: { name: 'Coop' } })).body.team.id;
    return (await by.call('addMember', { params: { tId }, body: { email } })).body.error;
  };

  test('whom one organizer writes to ten times in a day, at whatever event; others still may', async () => {
    const [mara, hana] = [await world.organiser('Mara'), await world.organiser('Hana')];
    const email = 'stranger@example.net';
    const events = [await speakerAt(mara, email), await speakerAt(mara, email)];
    for (let nth = 0; nth < 10; nth += 1) expect(await events[nth % 2]?.invite()).toBeUndefined();
    for (const { invite } of events) expect(await invite()).toBe('InvitedTooOften');
    expect(await (await speakerAt(mara, email)).invite()).toBe('InvitedTooOften');
    expect(await inTeam(mara, email), 'nor into a team').toBe('InvitedTooOften');
    const gone = { params: { phId: events[1]?.phId ?? '' } };
    await mara.call('trashPigeonhole', gone);
    expect((await mara.call('deletePigeonhole', gone)).status).toBe(200);
    const left = world.program.kernel.db
      .selectFrom('pigeonholes')
      .select('id')
      .where('id', '=', gone.params.phId);
    await expect.poll(() => left.execute()).toEqual([]);
    expect(await events[0]?.invite(), 'nor because one is deleted').toBe('InvitedTooOften');
    expect(await (await speakerAt(mara, 'another@example.net')).invite()).toBeUndefined();
    expect(await (await speakerAt(hana, email)).invite()).toBeUndefined();
    expect(await inTeam(hana, email)).toBeUndefined();
    await sql`UPDATE speaker_letters SET sent_at = sent_at - interval '1 day'`.execute(
      world.program.kernel.db,
    );
    expect(await events[0]?.invite(), 'a day later').toBeUndefined();
  });

  test('eight of them get theirs one after the other: there is one button for each', async () => {
    const mara = await world.organiser('Mara');
    for (let nth = 1; nth <= 8; nth += 1)
      expect(await (await speakerAt(mara, `panelist${nth}@example.net`)).invite()).toBeUndefined();
  });

  test('who gets fifty letters in a day of all together', async () => {
    const email = 'wanted@example.net';
    const { invite } = await speakerAt(await world.organiser('Olga'), email);
    expect(await invite()).toBeUndefined();
    const { id: elsewhere } = await world.pigeonhole(await world.organiser('Omar'));
    await sql`INSERT INTO speaker_letters (pigeonhole_id, address_hash, sent_at)
      SELECT ${elsewhere}, ${addressHash(email)}, ${world.clock.now()} FROM generate_series(2, 50)`.execute(
      world.program.kernel.db,
    );
    expect(await invite()).toBe('InvitedTooOften');
    expect(await inTeam(await world.organiser('Hana'), email)).toBe('InvitedTooOften');
  });
});

test('a code that has been over for a month is forgotten, with where it was sent', async () => {
  const { organiser, phId, email, invite } = await summit();
  await invite();
  const { db } = world.program.kernel;
  const invitation = async () =>
    (await organiser.call('listSpeakers', { params: { phId } })).body.speakers[0]?.invitation;
  const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000);
  await forgetOldInvitations(db, inDays(59));
  expect(await invitation(), 'told as over until then').toMatchObject({ email });
  await forgetOldInvitations(db, inDays(61));
  expect(await invitation()).toBeNull();
});
