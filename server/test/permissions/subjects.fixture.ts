import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { scopes } from '#contract/abilities.ts';
import type { InteractiveType } from '#contract/kinds/interactive-types.ts';
import { allCrowds, unfiltered } from '#server/domains/interaction/kinds/crowds.ts';
import { makeOrganisation } from '#server/domains/organisations/index.ts';
import { makeSpeakerCode } from '#server/kernel/auth/speaker-code.ts';
import { hashSecret } from '#server/kernel/keys.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { keyOf, programWith } from '#server/test/prepared/api-keys-for-tests.ts';
import { type Person, person, teamEvent, teamOf } from '#server/test/prepared/team-for-tests.ts';
import type { World } from '#server/test/world.ts';
import type { Actor } from './actors.ts';

/** One object of each kind, all of them of the owner and their team, by the name that paths have for it. */
export type Own = SessionIds & {
  phId: string;
  lsId: string;
  questionId: string;
  commentId: string;
  messageId: string;
  answerId: string;
  wordId: string;
  announcementId: string;
  blockId: string;
  backstageMessageId: string;
  reactionId: string;
  passcode: string;
  panelAccessToken: string;
  tId: string;
  memberId: string;
  inviteId: string;
  factorId: string;
  deviceId: string;
  orgId: string;
  domainId: string;
  keyId: string;
  ssoOrgId: string;
  trackId: string;
  speakerId: string;
  taskId: string;
  type: string;
  insightType: string;
  file: string;
  kind: string;
  mode: string;
  state: string;
  part: string;
  panel: string;
  hash: string;
  token: string;
};

type SessionIds = { readonly [T in InteractiveType as `${T}Id`]: string };

async function sessionOfEachKind(world: World, owner: Browser, pigeonholeId: string): Promise<SessionIds> {
  const made: [string, string][] = [];
  for (const crowd of allCrowds) {
    const { type } = crowd;
    const { status, body } = await owner.send<{ liveSession: { id: string } }>(
      'POST',
      '/api/livesession/create',
      { ...unfiltered(crowd), pigeonholeId, type, name: 'A session' },
    );
    expect(status, JSON.stringify(body)).toBe(200);
    await world.start(owner, body.liveSession.id);
    made.push([`${type}Id`, body.liveSession.id]);
  }
  return Object.fromEntries(made) as SessionIds;
}

/** All callers of the matrix, and the objects they touch: a team, an event of it, an organisation. */
export async function buildMatrixTown(world: World): Promise<{ actors: Record<Actor, Browser>; own: Own }> {
  const team = await teamOf(world);
  const [owner, stranger] = [team.owner.browser, await world.organiser('Stan')];
  const orgAdmin = await person(world, 'Orla');
  const event = await teamEvent(world, team.tId);
  const foreign = await world.pigeonhole(stranger);
  const sessions = await sessionOfEachKind(world, owner, event.id);
  const lsId = sessions.qnaId;
  const attendee = await world.attendee(event.passcode);
  const asked = await attendee.call('askQuestion', {
    params: { lsId },
    body: { key: newKey(), text: 'Here?' },
  });
  const commented = await attendee.call('commentOnQuestion', {
    params: { lsId, questionId: asked.body.itemId },
    body: { key: newKey(), text: 'There' },
  });
  const sent = await attendee.call('sendMessage', {
    params: { lsId: sessions.chatId },
    body: { key: newKey(), text: 'Hello' },
  });
  const word = await attendee.call('answerPrompt', {
    params: { lsId: sessions.opentextId },
    body: { key: newKey(), text: 'Hello' },
  });
  // Of the two forms, the session has one.
  const answerId = '4242';
  await sql`INSERT INTO opentext_answers (pigeonhole_id, session_id, id, text, status, sent_at)
    VALUES (${event.id}, ${sessions.opentextId}, ${answerId}, 'Hello', 'shown', now())`.execute(
    world.program.kernel.db,
  );
  const speaker = await owner.call('makeSpeaker', { params: { phId: event.id }, body: { name: 'Ada' } });
  const given = await owner.call('givePanelAccess', { params: { phId: event.id, panel: 'admin' } });
  const panelAccessToken = given.body.link.url.split('/').at(-1) ?? '';
  const { invite } = (
    await owner.call('addMember', { params: { tId: team.tId }, body: { email: 'asked@example.org' } })
  ).body;
  const [key, readKey] = [await keyOf(team, scopes), await keyOf(team, ['read'])];
  const foreignTeam = await teamOf(world, 'Roost');
  const own = {
    keyId: key.id,
    ...(await secured(world, team.owner)),
    ...(await organisationOf(world, orgAdmin)),
    tId: team.tId,
    memberId: team.member.id,
    inviteId: invite.id,
    phId: event.id,
    lsId,
    ...sessions,
    questionId: asked.body.itemId,
    commentId: commented.body.itemId,
    messageId: sent.body.itemId,
    answerId,
    wordId: word.body.itemId,
    passcode: event.passcode,
    panelAccessToken,
    announcementId: '987654321',
    blockId: '987654321',
    backstageMessageId: '987654321',
    reactionId: '987654321',
    ssoOrgId: '987654321',
    trackId: '987654321',
    speakerId: speaker.body.speaker.id,
    taskId: '987654321',
    type: 'kiosk',
    insightType: 'excel',
    file: 'qr_code',
    kind: 'qna',
    mode: 'on',
    state: 'open',
    part: 'all',
    panel: 'projector',
    hash: 'x'.repeat(32),
    token: 'x'.repeat(32),
  };
  const actors = {
    visitor: await world.visitor(),
    half: await halfway(world),
    owner,
    lead: team.lead.browser,
    member: team.member.browser,
    guestAdmin: await guestBy(world, panelAccessToken),
    orgAdmin: orgAdmin.browser,
    stranger,
    manager: await world.manager(),
    attendee,
    admin: await world.panel(event.id, 'admin'),
    moderator: await world.panel(event.id, 'moderator'),
    projector: await world.panel(event.id, 'projector'),
    kiosk: await world.panel(event.id, 'kiosk'),
    speaker: await speakerBy(world, own.speakerId),
    foreignAttendee: await world.attendee(foreign.passcode),
    foreignAdmin: await world.panel(foreign.id, 'admin'),
    apiKey: programWith(world, key.secret),
    readKey: programWith(world, readKey.secret),
    foreignApiKey: programWith(world, (await keyOf(foreignTeam, scopes)).secret),
  };
  return { actors, own };
}

/** Somebody with the code of a speaker, who speaks in none of the sessions that are tried. */
async function speakerBy(world: World, speakerId: string): Promise<Browser> {
  const code = makeSpeakerCode();
  const days = { sentAt: new Date(), expiresAt: new Date(Date.now() + 86_400_000) };
  const row = { speakerId, codeHash: hashSecret(code), email: 'ada@example.org', ...days };
  await world.program.kernel.db.insertInto('speakerInvitations').values(row).execute();
  const browser = await world.visitor();
  browser.speakerCode = code;
  return browser;
}

/** Somebody with an account who is no member, and came in by a panel access link. */
async function guestBy(world: World, panelAccessToken: string): Promise<Browser> {
  const guest = await world.organiser('Gil');
  expect((await guest.call('enterAsGuest', { params: { panelAccessToken } })).status).toBe(200);
  return guest;
}

/** An account whose sign-in still needs a code by mail and a key. */
async function halfway(world: World): Promise<Browser> {
  const { db } = world.program.kernel;
  const browser = await world.halfway('second-factor');
  const { accountId } = await db
    .selectFrom('signInSessions')
    .select('accountId')
    .where('step', '=', 'second-factor')
    .executeTakeFirstOrThrow();
  const factor = { accountId, confirmedAt: new Date() };
  await db
    .insertInto('secondFactors')
    .values([
      { ...factor, kind: 'email' },
      { ...factor, kind: 'webauth', ...someKey() },
    ])
    .execute();
  return browser;
}

/** What an account's owner may remove: a key, a trusted device. */
async function secured(world: World, { id: accountId }: Person): Promise<Pick<Own, 'factorId' | 'deviceId'>> {
  const { db } = world.program.kernel;
  const expiresAt = new Date(Date.now() + 86_400_000);
  const [{ id: factorId }, { id: deviceId }] = await Promise.all([
    db
      .insertInto('secondFactors')
      .values({ accountId, kind: 'webauth', confirmedAt: new Date(), ...someKey() })
      .returning('id')
      .executeTakeFirstOrThrow(),
    db
      .insertInto('trustedDevices')
      .values({ accountId, secretHash: randomBytes(32), expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ]);
  return { factorId, deviceId };
}

const someKey = () => ({ credentialId: randomBytes(32), publicKey: randomBytes(77), counter: '0' });

/** An organisation with an admin and an unverified domain. */
async function organisationOf(
  world: World,
  { browser, email }: Person,
): Promise<{ orgId: string; domainId: string }> {
  const orgId = await world.byCommand((writer) =>
    makeOrganisation(writer, { name: 'Aviary Ltd', admin: email }),
  );
  if (orgId === undefined) throw new Error('The admin has no account.');
  const added = await browser.call('addSsoDomain', { params: { orgId }, body: { domain: 'own.example' } });
  return { orgId, domainId: added.body.sso.domains[0]?.id ?? '' };
}
