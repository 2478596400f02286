import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { pages } from '#contract/pages.ts';
import { fastifyPath } from '#server/kernel/http/fastify-path.ts';
import type { Browser } from './browser.ts';
import { worldForTests } from './prepared/world-for-tests.ts';
import { password } from './world.ts';

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
