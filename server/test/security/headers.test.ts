import { beforeAll, expect, test } from 'vitest';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { openWorld } from '#server/test/world.ts';

const https = { 'x-forwarded-proto': 'https' };
const world = worldForTests({ ORIGIN: 'https://volary.example', TRUST_PROXY: '1' });
let answers: { path: string; headers: Headers }[];

beforeAll(async () => {
  const organiser = await world.organiser();
  const { passcode } = await world.pigeonhole(organiser);
  // Pages, calls, redirects and refusals, requested by a signed-in person.
  const paths = [
    '/login',
    '/p/list/',
    `/${passcode}`,
    '/nothing/here',
    '/account',
    '/api/account',
    '/api/none',
  ];
  answers = await Promise.all(
    paths.map(async (path) => {
      const headers = { ...https, accept: 'text/html', origin: 'https://elsewhere.example' };
      return { path, headers: (await organiser.fetch(path, { headers, redirect: 'manual' })).headers };
    }),
  );
});

const isPage = ({ headers }: { headers: Headers }) => headers.get('content-type')?.startsWith('text/html');

test('over TLS every answer sets HSTS for a year including subdomains', () => {
  for (const { path, headers } of answers)
    expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains');
});

test('an operator says how long, for which names, or that there is none', async () => {
  for (const [env, header] of [
    [{ HSTS_SECONDS: '300', HSTS_SUBDOMAINS: 'off' }, 'max-age=300'],
    [{ HSTS_PRELOAD: 'on' }, 'max-age=31536000; includeSubDomains; preload'],
    [{ HSTS_SECONDS: '0' }, null],
  ] as const) {
    await using site = await openWorld({ ORIGIN: 'https://volary.example', TRUST_PROXY: '1', ...env });
    const answer = await fetch(`${site.origin}/login`, { headers: https });
    expect(answer.headers.get('strict-transport-security')).toBe(header);
  }
});

test('over plain HTTP none does', async () => {
  await using hall = await openWorld();
  const visitor = await hall.visitor();
  expect((await visitor.fetch('/login')).headers.get('strict-transport-security')).toBeNull();
});

test('no answer lets a page of another origin read it, frame it, or embed it', () => {
  for (const { path, headers } of answers) {
    expect(
      [...headers.keys()].filter((name) => name.startsWith('access-control-')),
      path,
    ).toEqual([]);
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
  }
});

test('a page runs only scripts allowed by its nonce, new each time, and loads nothing from elsewhere', async () => {
  const pages = answers.filter(isPage);
  expect(pages.length).toBeGreaterThan(2);
  const nonces = new Set<string>();
  for (const { path, headers } of pages) {
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("base-uri 'none'");
    expect(policy, path).toContain("form-action 'self'");
    expect(policy, path).toContain("worker-src 'self'");
    // Without object-src, default-src applies to it.
    expect(policy, path).not.toMatch(/object-src|unsafe|https?:|\*/);
    nonces.add(/script-src 'nonce-([^']{24})' 'strict-dynamic'/.exec(policy)?.[1] ?? '');
  }
  expect(nonces.size).toBe(pages.length);
  expect(nonces.has('')).toBe(false);
});

test('a page has its own browsing context group', () => {
  for (const { path, headers } of answers.filter(isPage))
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
});

test('a data answer has a content type that is never executed, whoever opens it', () => {
  for (const { path, headers } of answers.filter(({ path }) => path.startsWith('/api/'))) {
    expect(headers.get('content-type'), path).toMatch(/^application\/json/);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('content-security-policy'), path).toContain("default-src 'none'");
  }
});
