import { expect, test } from 'vitest';
import { auditActions } from '#contract/audit-actions.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { isLocked } from '../authorize/lock-subjects.ts';

const world = worldForTests();

const entries = (pigeonholeId: string | null) =>
  world.program.kernel.db
    .selectFrom('auditEntries')
    .select(['action', 'channel', 'workspaceId', 'pigeonholeId', 'about'])
    .where('pigeonholeId', 'is not distinct from', pigeonholeId)
    .orderBy('id')
    .execute();

test('whatever changes a team, an event, a session or an organisation says in its declaration what it notes', () => {
  const silent = (Object.values(endpoints) as AnyEndpoint[]).filter(
    ({ allow, methods, safe, live, notes }) =>
      allow.who === 'able' &&
      isLocked(allow.subject) &&
      methods.some((method) => method !== 'GET') &&
      !safe &&
      !live &&
      notes.length === 0,
  );
  // What they begin is noted when it is done: a sign-in, an imported agenda, each invitation of a list, what shows a picture. Nobody notes who joins.
  // How far somebody is with a guide, and what they are mailed, is their own affair.
  const known = [
    'importAgenda',
    'inviteFromList',
    'joinAtKiosk',
    'saveActivityNotification',
    'saveSampleOnboardingModal',
    'setOnboarding',
    'testSso',
    'uploadPicture',
    'uploadTeamPicture',
  ];
  expect(silent.map(({ name }) => name).sort()).toEqual(known);
});

test('the subject of a call says of what its entry is, and the declaration in which channel', async () => {
  const organiser = await world.organiser();
  const { id: phId } = await world.pigeonhole(organiser);
  const lsId = await world.qna(organiser, phId);
  await organiser.call('resetRunLink', { params: { phId, type: 'admin' } });
  await organiser.call('hideSession', { params: { lsId } });
  const [made, ...later] = await entries(phId);
  const { workspaceId } = made ?? {};
  expect(workspaceId).toMatch(/^\d+$/);
  const place = { workspaceId, pigeonholeId: phId };
  expect([made, ...later]).toEqual([
    { ...place, action: 'pigeonhole-made', channel: 'workspace', about: {} },
    { ...place, action: 'session-made', channel: 'workspace', about: { sessionId: lsId, type: 'qna' } },
    { ...place, action: 'session-started', channel: 'workspace', about: { sessionId: lsId } },
    { ...place, action: 'panel-link-reset', channel: 'security', about: { panel: 'admin' } },
    { ...place, action: 'session-hidden', channel: 'workspace', about: { sessionId: lsId } },
  ]);
});

test('a call of several changes leaves an entry for each', async () => {
  const organiser = await world.organiser();
  const tId = (await organiser.call('makeTeam', { body: { name: 'Aviary' } })).body.team.id;
  const emails = ['one@example.org', 'two@example.org'];
  await organiser.call('addMembers', { params: { tId }, body: { emails, role: 'member' } });
  const found = (await entries(null)).filter(({ workspaceId }) => workspaceId === tId);
  expect(found.map(({ action }) => action)).toEqual(['team-made', 'member-invited', 'member-invited']);
});

test('no name that stands in a signed log is ever renamed', () => {
  expect(Object.keys(auditActions)).toEqual(expect.arrayContaining(written));
});

/** What logs of former versions say. Add to it, and take nothing away. */
const written = [
  'account-closing',
  'account-kept',
  'addOrganisationAdmin',
  'address-verified',
  'email-change-asked',
  'email-change-stopped',
  'email-changed',
  'giveRole',
  'invite-declined',
  'invite-link-dropped',
  'invite-link-reset',
  'invite-revoked',
  'makeOrganisation',
  'makeSsoOptional',
  'member-invited',
  'member-joined',
  'member-left',
  'member-removed',
  'member-role-changed',
  'panel-access-given',
  'panel-access-reset',
  'panel-guest-entered',
  'panel-guest-left',
  'panel-link-reset',
  'password-changed',
  'password-policy-set',
  'password-reset',
  'pigeonhole-deleted',
  'pigeonhole-edited',
  'pigeonhole-made',
  'pigeonhole-recovered',
  'pigeonhole-trashed',
  'prompt-staged',
  'question-moved',
  'quiz-moved',
  'recovery-asked',
  'recovery-codes-made',
  'results-hidden',
  'results-shown',
  'second-factor-added',
  'second-factor-given',
  'second-factor-removed',
  'second-factor-wrong',
  'session-deleted',
  'session-edited',
  'session-ended',
  'session-extended',
  'session-hidden',
  'session-made',
  'session-shown',
  'session-started',
  'sessions-ended',
  'sign-in',
  'sign-out',
  'sign-up',
  'sso-domain-claimed',
  'sso-domain-given-up',
  'sso-domain-proved',
  'sso-key-renewed',
  'sso-metadata-taken-over',
  'sso-provider-saved',
  'sso-refused',
  'sso-required',
  'sso-signed-out',
  'team-made',
  'trusted-device-forgotten',
];
