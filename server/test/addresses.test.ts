import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint, Method } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { pages } from '#contract/pages.ts';
import { fastifyPath } from '#server/kernel/http/fastify-path.ts';
import type { Browser } from './browser.ts';
import { worldForTests } from './prepared/world-for-tests.ts';
import { password } from './world.ts';

/** The first form of each, and the others, where the feature is there (api-endpoints.json and web-routes.json of the specification). */
const otherFormsOfEndpoints: readonly [Method, string, ...string[]][] = [
  ['POST', '/api/pigeonhole/{phId}/date_shift', '/api/pigeonhole/date_shift/{phId}'],
  ['POST', '/api/pigeonhole/{phId}/reset', '/api/pigeonhole/reset/{phId}'],
  ['POST', '/api/pigeonhole/{phId}/wipe', '/api/pigeonhole/wipe/{phId}'],
  ['POST', '/api/pigeonhole/{phId}/clone', '/api/pigeonhole/clone/{phId}'],
  [
    'POST',
    '/api/pigeonhole/{phId}/doTransfer',
    '/api/pigeonhole/doTransfer/{phId}',
    '/api/team/{tId}/transfer_pigeonhole',
  ],
  ['GET', '/api/pigeonhole/{phId}/livesessions', '/api/team/{tId}/pigeonhole/{phId}/livesessions'],
  ['GET', '/api/pigeonhole/{phId}/speakers', '/api/team/{tId}/pigeonhole/{phId}/speakers'],
  ['POST', '/api/team/{tId}/profile/ipwhitelist', '/api/team/{tId}/security'],
  ['POST', '/api/pigeonhole/{phId}/ip_whitelist', '/api/pigeonhole/ip_whitelist/{phId}'],
  ['POST', '/api/pigeonhole/{phId}/about', '/api/pigeonhole/about/{phId}'],
  ['POST', '/api/pigeonhole/{phId}/custom-theme', '/api/pigeonhole/custom-theme/{phId}'],
  ['POST', '/api/pigeonhole/{phId}/wordcloud', '/api/pigeonhole/wordcloud/{phId}'],
  ['POST', '/api/pigeonhole/{phId}/activity-notification', '/api/pigeonhole/activity-notification/{phId}'],
  [
    'POST',
    '/api/pigeonhole/{phId}/save_sample_onboarding_modal',
    '/api/pigeonhole/save_sample_onboarding_modal/{phId}',
  ],
  ['DELETE', '/api/pigeonhole/{phId}/delete', '/api/pigeonhole/{phId}'],
  ['GET', '/api/about/random', '/api/pigeonhole/about/random', '/api/pigeonhole/{phId}/about/random'],
  ['POST', '/api/about/random', '/api/pigeonhole/about/random', '/api/pigeonhole/{phId}/about/random'],
  ['POST', '/api/livesession/{lsId}/start', '/api/livesession/start/{lsId}'],
  ['POST', '/api/livesession/{lsId}/end', '/api/livesession/end/{lsId}'],
  ['POST', '/api/livesession/{lsId}/extend', '/api/livesession/extend/{lsId}'],
  ['POST', '/api/livesession/{lsId}/reset', '/api/livesession/reset/{lsId}'],
  ['POST', '/api/livesession/{lsId}/hide', '/api/livesession/hide/{lsId}'],
  ['POST', '/api/livesession/{lsId}/show', '/api/livesession/show/{lsId}'],
  ['POST', '/api/livesession/{lsId}/unstart', '/api/livesession/unstart/{lsId}'],
  ['DELETE', '/api/livesession/{lsId}', '/api/livesession/{lsId}/delete'],
  ['POST', '/api/livesession/create', '/api/livesession/create/{phId}'],
  ['GET', '/api/livesession/{lsId}', '/api/livesession/get/{lsId}'],
  ['POST', '/api/livesession/{lsId}', '/api/livesession/post/{lsId}'],
  ['POST', '/api/livesession/{lsId}/clone', '/api/livesession/clone/{lsId}'],
  ['POST', '/api/livesession/sort', '/api/livesession/sort/{phId}'],
  ['GET', '/api/insight/{lsId}', '/api/insight/{lsId}/{type}'],
  ['POST', '/api/team/{tId}/accept', '/api/team/{tId}/accept_team_invite'],
  ['POST', '/api/team/{tId}/decline', '/api/team/{tId}/decline_team_invite'],
  ['POST', '/api/team/{tId}/ignore', '/api/team/{tId}/ignore_team_invite'],
  ['DELETE', '/api/team/{tId}/member/{memberId}', '/api/team/{tId}/member'],
  [
    'POST',
    '/api/team/{tId}/edit_custom_branding_appearance',
    '/api/team/{tId}/settings/edit_custom_branding_appearance',
  ],
  ['POST', '/api/team/{tId}/reset_api_key', '/api/team/{tId}/settings/reset_api_key'],
  ['POST', '/api/team/{tId}/api_enable', '/api/team/{tId}/settings/api_enable'],
];

const otherFormsOfPages: readonly [string, ...string[]][] = [
  ['/p/{phId}/agenda', '/p/{phId}/setup/agenda'],
  ['/p/{phId}/advanced', '/p/{phId}/setup/advanced'],
  ['/p/{phId}/about', '/p/{phId}/setup/about'],
  ['/p/{phId}/appearance', '/p/{phId}/setup/appearance'],
  ['/p/{phId}/customise', '/p/{phId}/setup/customise'],
  ['/p/{phId}/workflow_guide', '/p/{phId}/setup/workflow_guide'],
  ['/p/{phId}/security', '/p/{phId}/setup/security'],
  ['/p/{phId}/run', '/p/{phId}/setup/run'],
  ['/p/{phId}/qrcode', '/p/{phId}/setup/qrcode'],
  [
    '/p/{phId}/session/create/{phId}/{sessionType}',
    '/p/{phId}/session/create/{sessionType}',
    '/session/create/{phId}/{sessionType}',
  ],
  ['/p/{phId}/speaker/list', '/p/{phId}/speaker'],
  ['/p/{phId}/tracks/list', '/p/{phId}/tracks'],
];

const all: AnyEndpoint[] = Object.values(endpoints);
const addressesOf = ({ path, paths }: Pick<AnyEndpoint, 'path' | 'paths'>): string[] => [path, ...paths];

const world = worldForTests();
let organiser: Browser;
let phId: string;

beforeAll(async () => {
  organiser = await world.organiser();
  phId = (await world.pigeonhole(organiser)).id;
});

test('R-008: every page answers GET, and a POST only where a form or a call is served', async () => {
  const { app } = world.program;
  for (const page of pages)
    for (const path of [page.path, ...page.paths]) {
      expect(app.hasRoute({ method: 'GET', url: fastifyPath(path) }), path).toBe(true);
      const takesPosts = all.some(
        (endpoint) => endpoint.methods.includes('POST') && addressesOf(endpoint).includes(path),
      );
      const answer = await organiser.fetch(path.replaceAll(/\{\w+\}/g, '1'), { method: 'POST' });
      // Whether an event has a passcode is not told to a method that its page does not have.
      if (!takesPosts) expect(answer.status, path).toBe(page.limit === 'join' ? 404 : 405);
      else expect(answer.status, path).not.toBe(405);
    }
});

describe('what the specification writes in more than one form is there in each, and is the same', () => {
  const shapeOf = (path: string) => path.replace(/\{\w+\}/g, '{}');
  const isAmong = (path: string, known: readonly string[]) => known.map(shapeOf).includes(shapeOf(path));

  test.each(otherFormsOfEndpoints)('%s %s', (method, path, ...others) => {
    const found = all.find(
      (endpoint) =>
        endpoint.methods.includes(method) && addressesOf(endpoint).some((own) => isAmong(path, [own])),
    );
    expect(found?.name).toBeDefined();
    for (const other of others) {
      expect(isAmong(other, found?.paths ?? []), other).toBe(true);
      expect(world.program.app.hasRoute({ method, url: fastifyPath(asDeclared(found, other)) }), other).toBe(
        true,
      );
    }
    function asDeclared(endpoint: AnyEndpoint | undefined, wanted: string): string {
      return endpoint?.paths.find((own) => shapeOf(own) === shapeOf(wanted)) ?? wanted;
    }
  });

  test.each(otherFormsOfPages)('%s', async (path, ...others) => {
    const found = pages.find((page) => isAmong(path, [page.path, ...page.paths]));
    const open = (address: string) =>
      organiser.fetch(address.replaceAll('{phId}', phId).replaceAll('{sessionType}', 'qna'));
    const title = async (address: string) =>
      /<title>.*<\/title>/.exec(await (await open(address)).text())?.[0];
    const known = await title(path);
    expect(known).toBeDefined();
    for (const other of others) {
      expect(isAmong(other, [found?.path ?? '', ...(found?.paths ?? [])]), other).toBe(true);
      expect((await open(other)).status, other).toBe(200);
      expect(await title(other)).toBe(known);
    }
  });
});

describe('R-010: with a listed value the address answers, with another it does not exist', () => {
  test.each([
    ['a run link', 'POST', (value: string) => `/api/run/reset/${phId}/${value}`, 'kiosk'],
    ['a panel access link', 'POST', (value: string) => `/api/run/access/${phId}/${value}`, 'moderator'],
    ['a panel', 'GET', (value: string) => `/p/${phId}/panel/${value}`, 'moderator'],
    ['a new session', 'GET', (value: string) => `/p/${phId}/session/create/${phId}/${value}`, 'qna'],
    ['a new session, for short', 'GET', (value: string) => `/p/${phId}/session/create/${value}`, 'poll'],
  ] as const)('%s', async (_, method, pathOf, listed) => {
    const statusOf = async (value: string) => {
      const headers = { 'x-csrf-token': organiser.csrfToken };
      return (await organiser.fetch(pathOf(value), { method, headers })).status;
    };
    expect(await statusOf(listed)).toBe(200);
    expect(await statusOf('riddle')).toBe(404);
  });
});

test('the page of a session is there in its own pigeonhole, and nowhere else', async () => {
  const lsId = await world.qna(organiser, phId);
  const other = await world.pigeonhole(organiser);
  const statusOf = async (path: string) => (await organiser.fetch(path)).status;
  expect(await statusOf(`/p/${phId}/session/${lsId}`)).toBe(200);
  for (const path of [
    `/p/${other.id}/session/${lsId}`,
    `/p/${phId}/session/999`,
    `/p/${phId}/session/${'9'.repeat(20)}`,
    `/p/${'9'.repeat(20)}/run`,
  ])
    expect(await statusOf(path), path).toBe(404);
});

test('the page of a session that cannot be is the page of its event', async () => {
  const { passcode } = await world.pigeonhole(organiser);
  for (const path of [
    's/999',
    `s/${'9'.repeat(20)}`,
    `i/${'9'.repeat(20)}`,
    's/9223372036854775808',
    's/07',
  ]) {
    const { status, boot } = await organiser.open(`/${passcode}/${path}`);
    expect([status, boot.page.data.passcode, boot.page.data.sessionType], path).toEqual([
      200,
      passcode,
      undefined,
    ]);
  }
});

describe('R-012: where a redirect leads', () => {
  const shut = worldForTests({ MANAGER_DISABLED: 'on' });
  const leadsTo = (answer: Response) => answer.headers.get('location');

  test('carries disableManager=1 while the back office is shut', async () => {
    const visitor = await shut.visitor();
    const page = await visitor.fetch('/p/7/run?session=3', { redirect: 'manual' });
    expect(leadsTo(page)).toBe('/login?rd=%2Fp%2F7%2Frun%3Fsession%3D3&disableManager=1');
    const mei = await shut.organiser('Mei');
    const next = { oldPassword: password, password: 'Homing-Pigeon-8', passwordConfirm: 'Homing-Pigeon-8' };
    await mei.open('/account/security');
    expect(leadsTo(await mei.post('/account/security', next))).toBe(
      '/account/security?disableManager=1#reset',
    );
    await mei.open('/logout');
    expect(leadsTo(await mei.post('/logout', {}))).toBe('/login?disableManager=1');
  });

  test('says nothing of it otherwise', async () => {
    const visitor = await world.visitor();
    expect(leadsTo(await visitor.fetch('/p/list/', { redirect: 'manual' }))).toBe('/login?rd=%2Fp%2Flist%2F');
  });
});

test('R-044: the sign-in endpoints are served at these paths under /api/auth', () => {
  const served = all.flatMap(addressesOf).filter((path) => path.startsWith('/api/auth/'));
  for (const name of [
    'login',
    'recovery',
    'changeExpiredPassword',
    'changePassword/{token}',
    'logout-session',
    'logout-all-session',
    'login-after-logout-all-session',
    'email',
    'app',
    'resend-email-auth-code',
  ])
    expect(served).toContain(`/api/auth/${name}`);
});

test('R-097: API calls are under /api; forms, mailed links and identity providers have addresses of their own', () => {
  const elsewhere = all.filter((endpoint) => !addressesOf(endpoint).some((path) => path.startsWith('/api/')));
  expect(elsewhere.map(({ name }) => name).sort()).toEqual([
    'checkSso',
    'continueSignIn',
    'enterAsGuest',
    'finishSso',
    'leavePanel',
    'readSsoMetadata',
    'receiveAssertion',
    'receiveLogout',
    'setSubscriptions',
    'signOut',
    'signOutOfPanel',
    'startSso',
    'unsubscribe',
  ]);
});
