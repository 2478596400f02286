import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import type { Own } from './subjects.fixture.ts';

/** Sends a request that passes the schema, so that the answer depends on the permission. */
export async function send(browser: Browser, endpoint: AnyEndpoint, known: Own) {
  const lsId = ['voteInPoll', 'revealResults'].includes(endpoint.name) ? known.pollId : known.lsId;
  const params: Record<string, string> = {
    phId: known.phId,
    lsId,
    questionId: known.questionId,
    type: 'kiosk',
    panel: 'projector',
    panelAccessToken: known.panelAccessToken,
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
  { phId: pigeonholeId, inviteId, sessionId }: Own,
): Record<string, unknown> {
  const [today, tomorrow] = [0, 86_400_000].map((ms) => new Date(Date.now() + ms).toISOString().slice(0, 10));
  const about = { name: 'A good name', startDate: today, endDate: tomorrow, timezone: 'UTC' };
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
    extendSession: { endTime: null },
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
    requestVerification: { email: 'other@example.org', passwd: 'Not-my-password-1' },
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
