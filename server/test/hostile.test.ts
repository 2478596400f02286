import { request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Browser } from './browser.ts';
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
    questionId: '1',
    type: 'kiosk',
    passcode: event.passcode,
    token: 'x'.repeat(40),
    hash: 'x'.repeat(40),
    tId: (await organiser.call('makeTeam', { body: { name: 'Aviary' } })).body.team.id,
    memberId: (await organiser.call('myAccount')).body.account.id,
    inviteId: '1',
    ssoOrgId: '1',
  };
});
// One device makes all these calls; moving the clock on keeps it below the rate limits.
beforeEach(() => world.clock.forward(61_000));
afterAll(() => world[Symbol.asyncDispose]());

const pathOf = (endpoint: AnyEndpoint, params: Record<string, string> = ids) =>
  endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** A clear refusal: 4xx, our error format, a sentence for a person, and no internals. */
function expectClear(status: number, text: string): void {
  expect(status, text).toBeGreaterThanOrEqual(400);
  expect(status, text).toBeLessThan(500);
  const body = JSON.parse(text) as Record<string, unknown>;
  expect(body).toMatchObject({ error: expect.any(String), description: expect.stringMatching(/\w/) });
  expect(text).not.toMatch(/select |insert |\.ts:|node_modules|stack/i);
}

const changing = (Object.values(endpoints) as AnyEndpoint[]).filter(
  (endpoint) =>
    endpoint.methods.some((method) => method !== 'GET') &&
    !['signOut', 'deleteSession'].includes(endpoint.name),
);
const mayTakeAnything = new Set([
  'verificationSent',
  'endOtherSignIns',
  'startSso',
  'finishSso',
  'leavePanel',
  'saveUserDetails',
  'makeTeam',
  'resetInviteLink',
  'dropInviteLink',
  'editProfile',
  'removeProfilePicture',
  'sendFeedback',
  'keepAccount',
  'startSession',
  'endSession',
  'hideSession',
  'showSession',
  'resetRunLink',
  'randomPasscode',
  'editSession',
  'joinRoom',
  'signUp',
  'makePigeonhole',
  'editAbout',
  'makeSession',
  'moveQuestion',
  'revealResults',
  'askQuestion',
]);

describe('hostile requests', () => {
  test.each(changing.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s: wrong types and hostile texts never make a 5xx',
    async (_, endpoint) => {
      const method = endpoint.methods.find((candidate) => candidate !== 'GET') ?? 'POST';
      const anything = fc.jsonValue({ maxDepth: 3 });
      const hostile = fc.dictionary(
        fc.constantFrom(
          'name',
          'email',
          'password',
          'passwd',
          'key',
          'text',
          'optionIds',
          'from',
          'to',
          'settings',
          'poll',
          'type',
          'pigeonholeId',
          'startDate',
          'timezone',
          'passcode',
          '__proto__',
          'constructor',
        ),
        fc.oneof(
          anything,
          fc.constantFrom(
            '\0',
            '\u202e',
            "'; DROP TABLE questions; --",
            '<script>',
            '%00',
            '9'.repeat(400),
            'x'.repeat(5000),
          ),
        ),
      );
      await fc.assert(
        fc.asyncProperty(hostile, async (body) => {
          const answer = await organiser.send<Record<string, unknown>>(method, pathOf(endpoint), body);
          expect(answer.status, JSON.stringify({ body, answer: answer.body })).toBeLessThan(500);
          if (answer.status >= 400) expectClear(answer.status, JSON.stringify(answer.body));
          else expect(mayTakeAnything.has(endpoint.name), endpoint.name).toBe(true);
        }),
        { numRuns: 12, seed: 20261121 },
      );
    },
  );

  // Calls that come from other sites by design carry a proof of their own.
  const fromOwnPages = changing.filter((endpoint) => endpoint.from === 'ownPages');
  test.each(fromOwnPages.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s: without the token, or from another site, nothing happens',
    async (_, endpoint) => {
      const method = endpoint.methods.find((candidate) => candidate !== 'GET') ?? 'POST';
      const bare = organiser.tab();
      bare.csrfToken = '';
      expect((await bare.send(method, pathOf(endpoint), {})).body).toMatchObject({ error: 'Forbidden' });
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
