import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { pages } from '#contract/pages.ts';
import { fastifyPath } from '#server/kernel/http/fastify-path.ts';
import type { Browser } from './browser.ts';
import { worldForTests } from './world-for-tests.ts';

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
    for (const path of [page.path, ...(page.paths ?? [])]) {
      expect(app.hasRoute({ method: 'GET', url: fastifyPath(path) }), path).toBe(true);
      const takesPosts = all.some(
        (endpoint) => endpoint.methods.includes('POST') && addressesOf(endpoint).includes(path),
      );
      const answer = await organiser.fetch(path.replaceAll(/\{\w+\}/g, '1'), { method: 'POST' });
      // Whether an event has a passcode is not told to a method that its page does not have.
      if (!takesPosts) expect(answer.status, path).toBe(page.needs === 'passcode' ? 404 : 405);
      else expect(answer.status, path).not.toBe(405);
    }
});

describe('R-010: an unlisted parameter value does not match any address', () => {
  test.each([
    ['a run link of no type', 'POST', (): string => `/api/pigeonhole/${phId}/run_link/reset/kitchen`],
    ['a panel of no type', 'GET', (): string => `/p/${phId}/panel/kitchen`],
    ['a session of no type', 'GET', (): string => `/p/${phId}/session/create/riddle/more`],
    ['an access link that is none', 'GET', (): string => '/panel/access/kitchen'],
  ] as const)('%s', async (_, method, path) => {
    const answer = await organiser.fetch(path(), {
      method,
      headers: { 'x-csrf-token': organiser.csrfToken },
    });
    expect(answer.status).toBe(404);
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
