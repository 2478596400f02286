import { describe, expect, test } from 'vitest';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const { world, organiser } = eventForTests();

async function eventOn(...hosts: string[]) {
  const event = await world.pigeonhole(organiser);
  const saved = await organiser.call('saveEventSecurity', {
    params: { phId: event.id },
    body: { embedHosts: hosts },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return event;
}

const hostsOf = async (phId: string) =>
  (await organiser.call('readEventSecurity', { params: { phId } })).body.security.embedHosts;

/** Which pages may show this one in an iframe. */
async function framing(path: string, headers: Record<string, string> = {}) {
  const response = await organiser.fetch(path, { headers: { accept: 'text/html', ...headers } });
  const policy = response.headers.get('content-security-policy') ?? '';
  return {
    ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1],
    options: response.headers.get('x-frame-options'),
    html: await response.text(),
  };
}

describe('the sites that may show an event in an iframe', () => {
  test('are none at first', async () => {
    const { id, passcode } = await world.pigeonhole(organiser);
    expect(await hostsOf(id)).toEqual([]);
    for (const path of [`/${passcode}`, `/${passcode}/i/7`])
      expect(await framing(path)).toMatchObject({ ancestors: "'none'", options: 'DENY' });
  });

  test('are exactly those on the list, for the audience of this event alone', async () => {
    const other = await world.pigeonhole(organiser);
    const { id, passcode } = await eventOn('https://*.example.com', 'https://intranet.example.org:8443');

    const both = 'https://*.example.com https://intranet.example.org:8443';
    for (const path of [
      `/${passcode}`,
      `/passcode/${passcode}`,
      `/${passcode}/s/7`,
      `/${passcode}/i/7`,
      `/${passcode}/reactions`,
    ])
      expect(await framing(path), path).toMatchObject({ ancestors: both, options: null });
    for (const path of ['/', '/login', `/${other.passcode}`, `/p/${id}/run`, '/NOWHERE/i/7'])
      expect(await framing(path), path).toMatchObject({ ancestors: "'none'", options: 'DENY' });
    // Taken off again: what was true a moment ago is looked up anew after that.
    await organiser.call('saveEventSecurity', { params: { phId: id }, body: { embedHosts: [] } });
    world.clock.forward(60_000);
    expect(await framing(`/${passcode}/i/7`)).toMatchObject({ ancestors: "'none'", options: 'DENY' });
  });

  test('can show it under pressure as well, when other pages come before their event is known', async () => {
    const { passcode } = await eventOn('https://example.com');
    const { pressure } = world.program.kernel;
    pressure.set(2);
    try {
      expect(await framing(`/${passcode}/i/7`)).toMatchObject({ ancestors: 'https://example.com' });
      const embedded = { 'sec-fetch-dest': 'iframe' };
      expect(await framing(`/${passcode}`, embedded)).toMatchObject({ ancestors: 'https://example.com' });
      expect(await framing(`/${passcode}`)).toMatchObject({ ancestors: "'none'" });
    } finally {
      pressure.set(0);
    }
  });

  test('are written as browsers read them, each once', async () => {
    const { id } = await eventOn(' HTTPS://Example.com/ ', 'https://example.com', 'http://localhost:8080');
    expect(await hostsOf(id)).toEqual(['https://example.com', 'http://localhost:8080']);
  });

  test.each([
    '*',
    'https://*',
    'https://*.com',
    'https:',
    'http://example.com',
    'example.com',
    'https://example.com/page',
    'https://exa mple.com',
    "https://example.com; script-src 'unsafe-inline'",
    "'self'",
    'javascript:alert(1)',
  ])('are not %j: it says at the field what to write', async (host) => {
    const { id } = await world.pigeonhole(organiser);
    const { status, body } = await organiser.call('saveEventSecurity', {
      params: { phId: id },
      body: { embedHosts: ['https://example.com', '', host] },
    });
    expect(status).toBe(422);
    expect(body.details?.['data.embedHosts']?.[0]?.description).toMatch(
      /^Line 3: .*https:\/\/\*\.example\.com/,
    );
  });

  test.each(['https://*.co.uk', 'https://*.github.io', 'https://*.com.au:8443'])(
    'are not everybody’s: %s',
    async (host) => {
      const { id } = await world.pigeonhole(organiser);
      const params = { phId: id };
      const hosts = ['https://example.com', host];
      const { status, body } = await organiser.call('saveEventSecurity', {
        params,
        body: { embedHosts: hosts },
      });
      expect([status, body.details?.['data.embedHosts']?.[0]?.description]).toEqual([
        422,
        `Anyone can have a site below ${host}. Name the domain that is yours, such as https://*.example.com`,
      ]);
      expect(await hostsOf(id)).toEqual([]);
    },
  );

  test('may be all sites of one domain, also below such a suffix', async () => {
    const { id } = await eventOn('https://*.example.co.uk', 'https://aviary.github.io');
    expect(await hostsOf(id)).toHaveLength(2);
  });

  test('are at most twenty', async () => {
    const { id } = await world.pigeonhole(organiser);
    const hosts = Array.from({ length: 21 }, (_, place) => `https://site-${place}.example.com`);
    const { status, body } = await organiser.call('saveEventSecurity', {
      params: { phId: id },
      body: { embedHosts: hosts },
    });
    expect([status, JSON.stringify(body.details)]).toEqual([422, expect.stringContaining('20')]);
  });

  test('stand in the audit log when they change', async () => {
    const { id } = await eventOn('https://example.com');
    const entries = await world.program.kernel.db
      .selectFrom('auditEntries')
      .select(['action', 'about'])
      .where('pigeonholeId', '=', id)
      .where('action', '=', 'event-security-saved')
      .execute();
    const about = { addresses: '', hosts: 'https://example.com' };
    expect(entries).toEqual([{ action: 'event-security-saved', about }]);
  });
});

describe('a page in an iframe', () => {
  test('knows no account and begins no visit, whatever cookies come with it', async () => {
    const { passcode } = await eventOn('https://example.com');
    const boot = (html: string) => JSON.parse(/id="boot"[^>]*>([^<]*)</.exec(html)?.[1] ?? '');
    const page = async (path: string, headers?: Record<string, string>) =>
      boot((await framing(path, headers)).html);

    expect((await page(`/${passcode}`)).account).not.toBeNull();
    for (const path of [`/${passcode}`, `/${passcode}/s/7`])
      expect(await page(path, { 'sec-fetch-dest': 'iframe' })).toMatchObject({
        account: null,
        csrfToken: '',
      });
    expect(await page(`/${passcode}/i/7`)).toMatchObject({ account: null, csrfToken: '' });
    const stranger = await fetch(`${world.origin}/${passcode}/i/7`);
    expect(stranger.headers.getSetCookie()).toEqual([]);
  });
});
