import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { pages } from '#contract/pages.ts';
import type { Browser } from './browser.ts';
import { type HostileBody, hostileBodies } from './hostile-bodies.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let organiser: Browser;
let ids: Record<string, string>;

beforeAll(async () => {
  world = await openWorld();
  organiser = await world.organiser();
  const event = await world.pigeonhole(organiser);
  const lsId = await world.qna(organiser, event.id, { filtering: true });
  ids = {
    phId: event.id,
    lsId,
    type: 'kiosk',
    panel: 'admin',
    passcode: event.passcode,
    panelAccessToken: 'x'.repeat(40),
    token: 'x'.repeat(40),
    hash: 'x'.repeat(40),
    tId: (await organiser.call('makeTeam', { body: { name: 'Aviary' } })).body.team.id,
    memberId: (await organiser.call('myAccount')).body.account.id,
    kind: 'qna',
    insightType: 'excel',
    mode: 'on',
    state: 'seen',
    part: 'all',
  };
});
/** One device makes all these calls: in a window of its own each stays below the rate limits. The time of day stays. */
function nextWindow(): void {
  world.clock.forward(600_000);
  world.clock.forward(-600_000);
}
beforeEach(nextWindow);
afterAll(() => world[Symbol.asyncDispose]());

const pathsOf = (endpoint: AnyEndpoint) =>
  [endpoint.path, ...endpoint.paths].map((path) => filled(path, endpoint));
const pathOf = (endpoint: AnyEndpoint) => filled(endpoint.path, endpoint);
const filled = (path: string, endpoint: AnyEndpoint) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = ids[name] ?? (name.endsWith('Id') ? '1' : undefined);
    if (id === undefined) throw new Error(`Say in this file what {${name}} of ${endpoint.name} is to be.`);
    return encodeURIComponent(id);
  });
const methodOf = (endpoint: AnyEndpoint) => endpoint.methods.find((method) => method !== 'GET') ?? 'POST';

/** A clear refusal: 4xx, our error format, a sentence for a person, and no internals. */
function expectClear(status: number, text: string): void {
  expect(status, text).toBeGreaterThanOrEqual(400);
  expect(status, text).toBeLessThan(500);
  const body = JSON.parse(text) as Record<string, unknown>;
  expect(body).toMatchObject({ error: expect.any(String), description: expect.stringMatching(/\w/) });
  expect(text).not.toMatch(/select |insert |\.ts:|node_modules|stack/i);
}

/** Several of a window, and fewer than any limit: one after the other, each would wait for its turns on a busy machine. */
const atOnce = 6;

type Refused = { error?: string; details?: Record<string, unknown> };

const changing = (Object.values(endpoints) as AnyEndpoint[]).filter((endpoint) =>
  endpoint.methods.some((method) => method !== 'GET'),
);

/** The bodies of an endpoint in stories that are short on a busy machine too: what a session can be has more than a thousand. */
function portions(endpoint: AnyEndpoint): [string, string, AnyEndpoint, HostileBody[]][] {
  const bodies = hostileBodies(endpoint);
  const size = 300;
  if (bodies.length <= size) return [[endpoint.name, '', endpoint, bodies]];
  return Array.from({ length: Math.ceil(bodies.length / size) }, (_, at) => [
    endpoint.name,
    `, part ${at + 1}`,
    endpoint,
    bodies.slice(at * size, (at + 1) * size),
  ]);
}

describe('hostile requests', () => {
  test.each(changing.flatMap(portions))(
    '%s%s: one field wrong at a time is refused by its field, and no text makes a 5xx',
    async (_, __, endpoint, bodies) => {
      const paths = pathsOf(endpoint);
      // Its addresses take turns.
      let turn = 0;
      const tryOne = async ({ at, body, isWrong }: HostileBody) => {
        turn += 1;
        const path = paths[turn % paths.length] ?? '';
        const answer = await organiser.send<Refused>(methodOf(endpoint), path, body);
        const told = JSON.stringify({ path, at, body, answer: answer.body });
        expect(answer.status, told).toBeLessThan(500);
        if (answer.status >= 400) expectClear(answer.status, JSON.stringify(answer.body));
        if (!isWrong) return;
        expect(answer.status, told).toBe(422);
        expect(Object.keys(answer.body.details ?? {}), told).not.toEqual([]);
      };
      const left = [...bodies];
      while (left.length > 0) {
        nextWindow();
        await Promise.all(left.splice(0, atOnce).map(tryOne));
      }
    },
  );

  // Calls that come from other sites by design carry a proof of their own.
  const fromOwnPages = changing.filter((endpoint) => endpoint.from === 'ownPages');
  test.each(fromOwnPages.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s: without the token, or from another site, nothing happens',
    async (_, endpoint) => {
      const method = methodOf(endpoint);
      const bare = organiser.tab();
      bare.csrfToken = '';
      for (const path of pathsOf(endpoint))
        expect((await bare.send(method, path, {})).body, path).toMatchObject({ error: 'Forbidden' });
      const elsewhere: Record<string, string>[] = [
        { origin: 'https://elsewhere.example' },
        { 'sec-fetch-site': 'cross-site' },
      ];
      for (const headers of elsewhere) {
        const response = await organiser.fetch(pathOf(endpoint), {
          method,
          headers: { ...headers, 'x-csrf-token': organiser.csrfToken, 'content-type': 'application/json' },
          body: '{}',
        });
        expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([
          403,
          'Forbidden',
        ]);
      }
    },
  );

  test('a GET of a call that takes GET or POST and changes nothing needs no token; from another site it gets nothing', async () => {
    const drawn = await organiser.fetch('/api/about/random');
    expect([drawn.status, Object.keys((await drawn.json()) as object)]).toEqual([200, ['passcode']]);
    for (const headers of [
      { origin: 'https://elsewhere.example' },
      { 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[])
      expect((await organiser.fetch('/api/about/random', { headers })).status).toBe(403);
    expect((await fetch(`${world.origin}/api/about/random`)).status).toBe(401);
  });

  test('a GET of any other call of our own pages that takes more than GET needs the token', async () => {
    const others = fromOwnPages.filter(({ methods, safe }) => methods.includes('GET') && !safe);
    for (const endpoint of others)
      expect((await organiser.fetch(pathOf(endpoint))).status, endpoint.name).toBe(403);
  });

  test('malformed ids, ids of twenty digits and a stranger’s ids all look like ids that do not exist', async () => {
    for (const id of [
      '0',
      '-1',
      '1.5',
      'abc',
      '9'.repeat(19),
      '9'.repeat(20),
      '1%00',
      '%',
      '１２３',
      '1 OR 1=1',
    ]) {
      const response = await organiser.fetch(
        `/api/pigeonhole/${id.includes('%') ? id : encodeURIComponent(id)}`,
      );
      expectClear(response.status, await response.text());
      expect([400, 404], id).toContain(response.status);
    }
  });

  test('too large, too deep, not JSON, an unknown content type: each gets a clear refusal', async () => {
    const post = (body: string, type = 'application/json') =>
      organiser.fetch('/api/pigeonhole/create', {
        method: 'POST',
        headers: { 'x-csrf-token': organiser.csrfToken, 'content-type': type },
        body,
      });
    const cases: [Promise<Response>, number][] = [
      [post(`{"name":"${'x'.repeat(200_000)}"}`), 413],
      [post(`${'['.repeat(60)}${']'.repeat(60)}`), 400],
      [post(`{"a":${'{"a":'.repeat(40)}1${'}'.repeat(41)}`), 400],
      [post('{"name":'), 400],
      [post('<xml/>', 'text/xml'), 415],
      [post('{"name":"A\\u0000B meeting"}'), 422],
    ];
    for (const [answer, status] of cases) {
      const response = await answer;
      expectClear(response.status, await response.text());
      expect(response.status).toBe(status);
    }
  });

  test('a malformed id in a body is refused at its field, not with a 500', async () => {
    for (const pigeonholeId of ['abc', '1.0', '', '1e3', '99999999999999999999'])
      expect(
        (await organiser.call('makeSession', { body: { pigeonholeId, type: 'qna', name: 'Nowhere' } }))
          .status,
        pigeonholeId,
      ).toBe(422);
  });

  test('__proto__ in a body pollutes nothing', async () => {
    const response = await organiser.fetch('/api/pigeonhole/create', {
      method: 'POST',
      headers: { 'x-csrf-token': organiser.csrfToken, 'content-type': 'application/json' },
      body: '{"__proto__":{"polluted":true},"name":"Clean event","startDate":"2030-01-01","endDate":"2030-01-01","timezone":"UTC"}',
    });
    expect(response.status).toBe(200);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test('a forged Host header does not get into mails or links', async () => {
    const status = await new Promise<number>((done, failed) => {
      const { hostname, port } = new URL(world.origin);
      request({ hostname, port, path: '/login', headers: { host: 'evil.example' } }, (response) =>
        done(response.statusCode ?? 0),
      )
        .on('error', failed)
        .end();
    });
    expect(status).toBe(200);
    const links = await organiser.call('readRunLinks', { params: { phId: ids.phId ?? '' } });
    expect(JSON.stringify(links.body)).not.toContain('evil');
  });

  test('no page fails over a parameter that is repeated, or an odd one, whoever comes', async () => {
    const names = ['rd', 'sso', 'to', 'stay', 'sent', 'mode', 'expired', 'token', 'session', '__proto__'];
    const odd = ['%00', '%ED%A0%80', '%', 'x'.repeat(2_000), '//evil.example', '%5B%5D'];
    const queries = [
      names.map((name) => `${name}=/a&${name}=/b`).join('&'),
      names.map((name) => `${name}[]=1&${name}[x]=1`).join('&'),
      ...odd.map((value) => names.map((name) => `${name}=${value}`).join('&')),
    ];
    const visitor = await world.visitor();
    const people = [organiser, visitor, await world.halfway('password')];
    for (const { path, name } of pages) {
      const address = path.replace(/\{(\w+)\}/g, (_, param: string) =>
        encodeURIComponent(ids[param] ?? (param === 'sessionType' ? 'qna' : '1')),
      );
      const asked = people.flatMap((person) =>
        queries.map((query) =>
          person.fetch(`${address}?${query}`, { redirect: 'manual', headers: { accept: 'text/html' } }),
        ),
      );
      const failed = (await Promise.all(asked)).filter(({ status }) => status >= 500);
      expect(
        failed.map(({ status, url }) => `${status} ${url.slice(0, 200)}`),
        name,
      ).toEqual([]);
    }
    expect((await visitor.open('/login?rd=/a&rd=/b')).boot.page.data).toMatchObject({ rd: '/a' });
  });

  test('every answer carries the strict headers', async () => {
    for (const path of ['/login', '/api/health', '/nothing/here', `/${ids.passcode}`]) {
      const { headers } = await organiser.fetch(path, { headers: { accept: 'text/html' } });
      expect(headers.get('content-security-policy')).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
    }
  });

  test('a panel’s address is its key: its page sends no referrer at all', async () => {
    const { panels } = (await organiser.call('readRunLinks', { params: { phId: ids.phId ?? '' } })).body;
    const { headers } = await organiser.fetch(new URL(panels[0]?.url ?? '').pathname, {
      headers: { accept: 'text/html' },
    });
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });
});
