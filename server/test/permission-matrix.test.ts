import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { makeOrganisation } from '#server/domains/organisations/index.ts';
import { handlers } from '#server/program.ts';
import type { Browser } from './browser.ts';
import { newKey } from './live-client.ts';
import { openWorld, type World } from './world.ts';

/** Who the matrix knows, and whether the thing they touch is theirs. */
type Actor =
  | 'visitor'
  | 'half'
  | 'owner'
  | 'stranger'
  | 'manager'
  | 'attendee'
  | 'admin'
  | 'moderator'
  | 'projector'
  | 'kiosk'
  | 'foreignAttendee'
  | 'foreignAdmin';

const desk: Actor[] = ['owner', 'admin'];
const stage: Actor[] = ['owner', 'admin', 'moderator'];
const signedIn: Actor[] = ['owner', 'stranger', 'manager'];
const anyone: Actor[] = [
  'visitor',
  'half',
  'owner',
  'stranger',
  'manager',
  'attendee',
  'admin',
  'moderator',
  'projector',
  'kiosk',
  'foreignAttendee',
  'foreignAdmin',
];

/** Cell by cell: who may. Everybody who is not named is refused, and a stranger cannot tell a foreign id from none. */
const allowed: Record<EndpointName, readonly Actor[]> = {
  signUp: anyone,
  verifySignUp: anyone,
  signIn: anyone,
  signOut: anyone,
  myAccount: signedIn,
  recover: anyone,
  changePassword: anyone,
  // And at its own step: half-signed-in.test.ts has all of them.
  changeExpiredPassword: signedIn,
  proveByEmail: ['half'],
  resendEmailCode: ['half'],
  proveByApp: ['half'],
  proveByRecoveryCode: ['half'],
  beginKeyProof: ['half'],
  proveByKey: ['half'],
  proveAgain: signedIn,
  switchEmailCode: signedIn,
  addApp: signedIn,
  beginKey: signedIn,
  addKey: signedIn,
  removeFactor: ['owner'],
  makeRecoveryCodes: signedIn,
  forgetDevice: ['owner'],
  endSignIn: ['owner'],
  endOtherSignIns: signedIn,
  signInAlone: [],
  continueSignIn: [],
  readSecurity: signedIn,
  changeOwnPassword: signedIn,
  checkSso: anyone,
  readSsoMetadata: anyone,
  startSso: anyone,
  receiveAssertion: anyone,
  finishSso: anyone,
  receiveLogout: anyone,
  listSso: signedIn,
  saveSso: ['owner'],
  addSsoDomain: ['owner'],
  verifySsoDomain: ['owner'],
  removeSsoDomain: ['owner'],
  testSso: ['owner'],
  signUpIntoTeam: anyone,
  signUpByInvitation: anyone,
  acceptInvitation: signedIn,
  declineInvitation: anyone,
  saveUserDetails: signedIn,
  saveUseCases: signedIn,
  saveExternalIntegrations: signedIn,
  requestEmailChange: signedIn,
  emailChangeSent: signedIn,
  verifyEmailChange: anyone,
  stopEmailChange: anyone,
  // What leads and members may is in teams.test.ts.
  makeTeam: signedIn,
  listWorkspaces: signedIn,
  readTeam: ['owner'],
  setPasswordPolicy: ['owner'],
  leaveTeam: ['owner'],
  listMembers: ['owner'],
  removeMember: ['owner'],
  assignTeamLead: ['owner'],
  demoteTeamLead: ['owner'],
  transferTeamOwner: ['owner'],
  transferTeamLead: [],
  addMember: ['owner'],
  addMembers: ['owner'],
  resendInvite: ['owner'],
  revokeInvite: ['owner'],
  resetInviteLink: ['owner'],
  dropInviteLink: ['owner'],
  listMyInvites: signedIn,
  // Only whoever it was sent to; for everybody else there is none: invites.test.ts.
  acceptInvite: [],
  declineInvite: [],
  ignoreInvite: [],
  editProfile: signedIn,
  setProfilePicture: signedIn,
  removeProfilePicture: signedIn,
  editSettings: signedIn,
  editSubscriptions: signedIn,
  setSubscriptions: anyone,
  unsubscribe: anyone,
  closeAccount: signedIn,
  keepAccount: signedIn,
  downloadMyData: signedIn,
  sendFeedback: signedIn,
  noteVisit: signedIn,
  makePigeonhole: signedIn,
  listPigeonholes: signedIn,
  randomPasscode: signedIn,
  readPigeonhole: ['owner', 'admin', 'moderator', 'projector'],
  editAbout: ['owner'],
  readRunLinks: ['owner'],
  resetRunLink: ['owner'],
  listPanelAccess: ['owner'],
  givePanelAccess: ['owner'],
  resetPanelAccess: ['owner'],
  enterAsGuest: signedIn,
  signOutOfPanel: anyone,
  leavePanel: anyone,
  makeSession: ['owner'],
  listSessions: desk,
  readSession: ['owner', 'admin', 'moderator', 'projector', 'attendee'],
  editSession: ['owner'],
  startSession: desk,
  endSession: desk,
  hideSession: desk,
  showSession: desk,
  deleteSession: ['owner'],
  findRoom: anyone,
  joinRoom: anyone,
  askQuestion: ['attendee'],
  upvoteQuestion: ['attendee'],
  moveQuestion: stage,
  voteInPoll: ['attendee'],
  revealResults: stage,
  readHealth: anyone,
  readOperations: ['manager'],
};

/** Those who have nothing to do with the event: for them it must not exist. */
const outside: readonly Actor[] = [
  'visitor',
  'half',
  'stranger',
  'manager',
  'foreignAttendee',
  'foreignAdmin',
];

let world: World;
let actors: Record<Actor, Browser>;
let own: {
  phId: string;
  lsId: string;
  pollId: string;
  questionId: string;
  passcode: string;
  panelAccessToken: string;
  tId: string;
  memberId: string;
  inviteId: string;
  factorId: string;
  deviceId: string;
  sessionId: string;
  orgId: string;
  domainId: string;
};

beforeAll(async () => {
  world = await openWorld();
  const owner = await world.organiser('Olga');
  const stranger = await world.organiser('Stan');
  const event = await world.pigeonhole(owner);
  const foreign = await world.pigeonhole(stranger);
  const lsId = await world.qna(owner, event.id);
  const pollId = await world.poll(owner, event.id);
  const attendee = await world.attendee(event.passcode);
  const asked = await attendee.call('askQuestion', {
    params: { lsId },
    body: { key: newKey(), text: 'Here?' },
  });
  const given = await owner.call('givePanelAccess', { params: { phId: event.id, panel: 'moderator' } });
  const { team } = (await owner.call('makeTeam', { body: { name: 'Aviary' } })).body;
  const { invite } = (
    await owner.call('addMember', { params: { tId: team.id }, body: { email: 'asked@example.org' } })
  ).body;
  const security = await secured(owner);
  own = {
    ...security,
    ...(await organisationOf(owner)),
    tId: team.id,
    // Of the only owner, which nobody may change: the rows after it need a team to stand on.
    memberId: (await owner.call('myAccount')).body.account.id,
    inviteId: invite.id,
    phId: event.id,
    lsId,
    pollId,
    questionId: asked.body.itemId,
    passcode: event.passcode,
    panelAccessToken: given.body.link.url.split('/').at(-1) ?? '',
  };
  actors = {
    visitor: await world.visitor(),
    half: await halfway(),
    owner,
    stranger,
    manager: await world.manager(),
    attendee,
    admin: await world.panel(event.id, 'admin'),
    moderator: await world.panel(event.id, 'moderator'),
    projector: await world.panel(event.id, 'projector'),
    kiosk: await world.panel(event.id, 'kiosk'),
    foreignAttendee: await world.attendee(foreign.passcode),
    foreignAdmin: await world.panel(foreign.id, 'admin'),
  };
});
afterAll(() => world[Symbol.asyncDispose]());

describe('contract and handlers', () => {
  test('every endpoint that is declared is served, and nothing else is', () => {
    const served = handlers.map((handler) => handler.endpoint.name);
    // Health must answer without a database, so it is served outside the transaction of handlers.
    expect([...served, 'readHealth'].sort()).toEqual(Object.keys(endpoints).sort());
  });

  test('those open to anyone are these, each for a reason', () => {
    const open = (Object.values(endpoints) as AnyEndpoint[]).flatMap(({ name, allow }) =>
      allow.who === 'anyone' ? [`${name}: ${allow.because}`] : [],
    );
    expect(open).toMatchInlineSnapshot(`
      [
        "signUp: a visitor has no account yet",
        "verifySignUp: the mailed link is the proof",
        "signIn: a visitor signs in here",
        "signOut: signing out twice is no error",
        "recover: whoever forgot a password cannot sign in",
        "changePassword: the mailed link is the proof",
        "checkSso: a visitor has yet to sign in, and learns of a domain only",
        "readSsoMetadata: identity providers read it, and it holds nothing secret",
        "startSso: a visitor has yet to sign in",
        "receiveAssertion: the signed assertion is the proof",
        "finishSso: the ticket of an assertion is the proof",
        "receiveLogout: the signed request is the proof",
        "signUpIntoTeam: a visitor has no account yet",
        "signUpByInvitation: the mailed invitation is the proof",
        "declineInvitation: the mailed invitation is the proof",
        "verifyEmailChange: the mailed link is the proof",
        "stopEmailChange: the mailed link is the proof",
        "setSubscriptions: the signed token of a mail is the proof",
        "unsubscribe: the signed token of a mail is the proof",
        "signOutOfPanel: signing out twice is no error",
        "leavePanel: leaving twice is no error",
        "findRoom: a passcode is all an attendee has",
        "joinRoom: a passcode is all an attendee has",
        "readHealth: load balancers ask, and learn nothing else",
      ]
    `);
  });

  test('names, and methods with paths, are unique', () => {
    const all = Object.values(endpoints) as AnyEndpoint[];
    const ways = all.flatMap((endpoint) =>
      [endpoint.path, ...endpoint.paths].flatMap((path) =>
        endpoint.methods.map((method) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`),
      ),
    );
    expect(ways.length).toBe(new Set(ways).size);
    for (const [name, endpoint] of Object.entries(endpoints)) expect(endpoint.name).toBe(name);
  });
});

describe.each(Object.keys(endpoints) as EndpointName[])('%s', (name) => {
  beforeAll(async () => {
    // The rows are about permission: nobody may be too fast for them, nor have given their password too long ago.
    world.clock.forward(60_000);
    const { db } = world.program.kernel;
    await db.updateTable('signInSessions').set({ provedAt: world.clock.now() }).execute();
  });

  test.each(anyone)('by %s', async (actor) => {
    const endpoint = endpoints[name] as AnyEndpoint;
    // Signing out ends what the other rows stand on, and a guest may more than before: somebody else does it.
    const signsOut = ['signOut', 'signOutOfPanel', 'leavePanel'].includes(name);
    const isElse =
      (signsOut && actors[actor].cookies.has('signin')) ||
      (name === 'enterAsGuest' && signedIn.includes(actor));
    const browser = isElse ? await world.organiser() : actors[actor];
    const answer = await send(browser, endpoint);
    const may = allowed[name].includes(actor);
    if (endpoint.allow.who === 'anyone') {
      expect([401, 403]).not.toContain(answer.status);
      return;
    }
    if (may) {
      // Allowed is not yet done: an empty body or a started session is refused later, in other words.
      expect([401, 403, 404], JSON.stringify(answer.body)).not.toContain(answer.status);
      return;
    }
    expect([401, 403, 404]).toContain(answer.status);
    if (outside.includes(actor) && !['account', 'halfway'].includes(endpoint.allow.subject)) {
      const missing = await send(actors[actor], endpoint, {
        phId: '987654321',
        tId: '987654321',
        memberId: '987654321',
        inviteId: '987654321',
        lsId: '987654321',
        pollId: '987654321',
        questionId: '987654321',
        orgId: '987654321',
        domainId: '987654321',
      });
      // Who is halfway in is told to go on with that, whatever they ask for.
      expect(actor === 'half' ? [403, 404] : [404]).toContain(answer.status);
      expect({ ...answer.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    }
  });
});

/** Somebody whose sign-in lacks a code by mail and a key. */
async function halfway(): Promise<Browser> {
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

/** What the owner of an account may take away: a key, a trusted device, another browser. */
async function secured(owner: Browser): Promise<Pick<typeof own, 'factorId' | 'deviceId' | 'sessionId'>> {
  const { db } = world.program.kernel;
  const accountId = (await owner.call('myAccount')).body.account.id;
  const expiresAt = new Date(Date.now() + 86_400_000);
  const [{ id: factorId }, { id: deviceId }, { id: sessionId }] = await Promise.all([
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
    db
      .insertInto('signInSessions')
      .values({ accountId, idHash: randomBytes(32), expiresAt, stay: false })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ]);
  return { factorId, deviceId, sessionId };
}

const someKey = () => ({ credentialId: randomBytes(32), publicKey: randomBytes(77), counter: '0' });

/** An organisation that somebody is the admin of, with a domain that is not proved. */
async function organisationOf(admin: Browser): Promise<{ orgId: string; domainId: string }> {
  const { email } = (await admin.call('myAccount')).body.account;
  const orgId = await world.program.kernel.db
    .transaction()
    .execute((tx) => makeOrganisation(tx, { name: 'Aviary Ltd', admin: email }));
  if (orgId === undefined) throw new Error('The admin has no account.');
  const added = await admin.call('addSsoDomain', { params: { orgId }, body: { domain: 'own.example' } });
  return { orgId, domainId: added.body.sso.domains[0]?.id ?? '' };
}

/** Sends what passes the schema, so that the answer is about permission. */
async function send(browser: Browser, endpoint: AnyEndpoint, ids: Partial<typeof own> = {}) {
  const known = { ...own, ...ids };
  const lsId = ['voteInPoll', 'revealResults'].includes(endpoint.name) ? known.pollId : known.lsId;
  const params: Record<string, string> = {
    phId: known.phId,
    lsId,
    questionId: known.questionId,
    type: 'kiosk',
    panel: 'projector',
    panelAccessToken: own.panelAccessToken,
    passcode: known.passcode,
    tId: known.tId,
    memberId: known.memberId,
    inviteId: known.inviteId,
    factorId: known.factorId,
    deviceId: known.deviceId,
    orgId: known.orgId,
    domainId: known.domainId,
    ssoOrgId: '987654321',
    hash: 'x'.repeat(32),
    token: 'x'.repeat(32),
  };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const method = endpoint.methods.find((candidate) => candidate !== 'GET') ?? 'GET';
  return browser
    .tab()
    .send<Record<string, unknown>>(
      method,
      path,
      method === 'GET' || method === 'DELETE' ? undefined : bodyOf(endpoint, known),
    );
}

function bodyOf(
  endpoint: AnyEndpoint,
  { phId: pigeonholeId, inviteId, sessionId }: typeof own,
): Record<string, unknown> {
  const today = new Date().toISOString().slice(0, 10);
  const about = { name: 'A good name', startDate: today, endDate: today, timezone: 'UTC' };
  const bodies: Record<string, Record<string, unknown>> = {
    changeExpiredPassword: {
      oldPassword: 'Not-my-password-1',
      password: 'Homing-Pigeon-8',
      passwordConfirm: 'Homing-Pigeon-8',
    },
    changeOwnPassword: {
      oldPassword: 'Not-my-password-1',
      password: 'Homing-Pigeon-8',
      passwordConfirm: 'Homing-Pigeon-8',
    },
    proveByEmail: { code: '000000' },
    proveByApp: { code: '000000' },
    proveByRecoveryCode: { code: 'NONE' },
    proveByKey: { response: {} },
    proveAgain: { passwd: 'Not-my-password-1' },
    switchEmailCode: { on: false },
    addApp: { code: '000000' },
    addKey: { name: 'Mine', response: {} },
    endSignIn: { sessionId },
    saveUserDetails: { name: 'Olga' },
    saveUseCases: { useCases: ['training'] },
    saveExternalIntegrations: { integrations: ['zoom'] },
    requestEmailChange: { email: 'other@example.org', passwd: 'Not-my-password-1' },
    makeTeam: { name: 'Another team' },
    setPasswordPolicy: { passwordsExpire: false, passwordsNotRepeated: false },
    addMember: { email: 'asked@example.org' },
    addMembers: { emails: ['asked@example.org'] },
    resendInvite: { inviteId },
    acceptInvite: { inviteId },
    declineInvite: { inviteId },
    ignoreInvite: { inviteId },
    editSettings: { locale: 'en', timeZone: 'UTC' },
    editSubscriptions: { newsletter: false, notifications: true },
    sendFeedback: { text: 'It sings.' },
    noteVisit: { entity: 'pigeonhole', id: pigeonholeId },
    saveSso: {
      entityId: 'https://idp.example/',
      signInUrl: 'https://idp.example/',
      certificates: ['none'],
      responseSigned: true,
      unsolicited: false,
      required: false,
    },
    addSsoDomain: { domain: 'another.example' },
    makePigeonhole: about,
    editAbout: about,
    makeSession: { pigeonholeId, type: 'qna', name: 'Another one' },
    askQuestion: { key: newKey(), text: 'May I?' },
    upvoteQuestion: { key: newKey(), up: true },
    moveQuestion: { from: 'allowed', to: 'allowed' },
    voteInPoll: { key: newKey(), optionIds: ['1'] },
    revealResults: { shown: true },
  };
  return bodies[endpoint.name] ?? {};
}
