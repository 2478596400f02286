import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeCodes, linePath, protocolVersion } from '#contract/realtime/protocol.ts';
import { isLetIn } from '#server/kernel/auth/is-let-in.ts';
import { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { keyOf, programWith } from '#server/test/prepared/api-keys-for-tests.ts';
import { teamOf } from '#server/test/prepared/team-for-tests.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
let olga: Browser;
beforeAll(async () => {
  // Everybody comes through a proxy on this machine, and from it where nothing says otherwise.
  world = await openWorld({ TRUST_PROXY: '1' });
  olga = await world.organiser('Olga');
});
afterAll(() => world[Symbol.asyncDispose]());

const hall = ['203.0.113.0/24', '2001:db8::/32'];
const here = ['127.0.0.1', '::1'];

/** Somebody’s browser in another network. */
class Elsewhere extends Browser {
  address = '198.51.100.7';
  override fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', this.address);
    return super.fetch(path, { ...init, headers });
  }
}

const save = (phId: string, allowedAddresses: string[], more: object = {}) =>
  olga.call('saveEventSecurity', { params: { phId }, body: { allowedAddresses, ...more } });

async function eventFor(allowedAddresses: string[]) {
  const event = await world.pigeonhole(olga);
  const { status, body } = await save(event.id, allowedAddresses, { fromOutside: true });
  expect(status, JSON.stringify(body)).toBe(200);
  return event;
}

describe('the list of networks of an event', () => {
  test('is read with its blank lines left out, and names the line that is mistyped', async () => {
    const { id } = await world.pigeonhole(olga);
    const lines = Array.from({ length: 200 }, (_, at) => `10.0.${at}.0/24`);
    lines[12] = '';
    lines[39] = '10.0.300.0/24';
    const { status, body } = await save(id, lines);
    expect([status, body.details]).toEqual([
      422,
      {
        'data.allowedAddresses': [
          {
            type: 'eventSecurity.address.wrong',
            description:
              'Line 40: “10.0.300.0/24” isn’t an IP address or range. Enter it as 203.0.113.7 or 203.0.113.0/24',
          },
        ],
      },
    ]);
    lines[39] = '2001:DB8::/32';
    expect((await save(id, lines, { fromOutside: true })).body.security.allowedAddresses).toHaveLength(199);
  });

  test.each(['10.0.0', '10.0.0.1/33', '2001:db8::/129', '010.0.0.1', 'example.com', '10.0.0.1-10.0.0.9'])(
    'takes no %s',
    async (line) => {
      const { id } = await world.pigeonhole(olga);
      expect((await save(id, ['', line])).body.details?.['data.allowedAddresses']?.[0]?.description).toMatch(
        /^Line 2: /,
      );
    },
  );

  test('takes addresses that were copied from a page in Arabic, with the marks around them', async () => {
    const { id } = await world.pigeonhole(olga);
    const { status, body } = await save(
      id,
      here.map((address) => `\u2068${address}\u2069`),
    );
    expect([status, body.security?.allowedAddresses]).toEqual([200, here]);
  });

  test('that leaves out whoever saves it is told of first, and saved when they say so', async () => {
    const { id } = await world.pigeonhole(olga);
    const { status, body } = await save(id, hall);
    expect([status, body.error]).toEqual([409, 'OwnAddressOutside']);
    expect(body.description).toContain('127.0.0.1');
    const read = async () => (await olga.call('readEventSecurity', { params: { phId: id } })).body;
    expect(await read()).toMatchObject({ security: { allowedAddresses: [] }, yourAddress: '127.0.0.1' });
    expect((await save(id, hall, { fromOutside: true })).status).toBe(200);
    expect((await read()).security.allowedAddresses).toEqual(hall);
    expect((await save(id, [...here, ...hall])).status).toBe(200);
  });

  test('tells two who change it at once what the other has saved', async () => {
    const { id } = await eventFor(here);
    const { status, body } = await save(id, [...here, '10.0.0.1'], {
      seen: { allowedAddresses: '' },
    });
    expect([status, body.details?.['data.allowedAddresses']?.[0]?.description]).toEqual([
      409,
      'Someone else changed this to “127.0.0.1, ::1” in the meantime. Save again to keep yours.',
    ]);
  });

  test('is kept by whoever changes meanwhile which sites may embed the event, and the other way round', async () => {
    const { id } = await eventFor(here);
    const sites = (embedHosts: string[], seen: string) =>
      olga.call('saveEventSecurity', {
        params: { phId: id },
        body: { embedHosts, seen: { embedHosts: seen } },
      });
    expect((await sites(['https://www.example.com'], '')).status).toBe(200);
    const more = [...here, '10.0.0.1'];
    expect((await save(id, more, { seen: { allowedAddresses: here.join(',') } })).status).toBe(200);
    const late = await sites(['https://intranet.example.org'], '');
    expect([late.status, Object.keys(late.body.details ?? {})]).toEqual([409, ['data.embedHosts']]);
    expect(late.body.details?.['data.embedHosts']?.[0]?.description).toContain('“https://www.example.com”');
    const { security } = (await olga.call('readEventSecurity', { params: { phId: id } })).body;
    expect(security).toEqual({ allowedAddresses: more, embedHosts: ['https://www.example.com'] });
  });
});

describe('from outside', () => {
  test('nobody joins or opens a panel, and all are told why; from the proxy’s word it is known who is inside', async () => {
    const { id, passcode } = await eventFor(hall);
    const outside = new Elsewhere(world.origin);
    const { boot } = await outside.open(`/${passcode}`);
    expect(boot.page.data).toMatchObject({ error: 'NetworkNotAllowed' });
    const join = () => outside.call('joinPigeonhole', { body: { passcode } });
    const refused = await join();
    expect([refused.status, refused.body.error]).toEqual([403, 'NetworkNotAllowed']);
    expect((await outside.call('findPigeonhole', { params: { passcode } })).status).toBe(403);

    const { panels } = (await olga.call('readRunLinks', { params: { phId: id } })).body;
    for (const { url } of panels.filter(({ type }) => type !== 'kiosk')) {
      const { status, boot: shown } = await outside.open(new URL(url).pathname);
      expect([status, shown.page]).toMatchObject([
        403,
        { name: 'error', data: { why: 'NetworkNotAllowed' } },
      ]);
    }

    for (outside.address of ['203.0.113.99', '2001:db8:1::7', '::ffff:203.0.113.9'])
      expect((await join()).status, outside.address).toBe(200);
  });

  test('the studio is open, and who has nothing to do with the event is told nothing', async () => {
    const { id } = await eventFor(hall);
    expect((await olga.call('readPigeonhole', { params: { phId: id } })).status).toBe(200);
    const desk = await world.live(olga, id, 'admin');
    await desk.until(() => desk.frames.some(({ t }) => t === 'welcome'), 'the welcome');
    desk.close();
    const stranger = await world.organiser('Rudi');
    expect((await stranger.call('readPigeonhole', { params: { phId: id } })).status).toBe(404);
  });

  test('whoever has joined takes part no more: not by a call, over a socket, or over a line', async () => {
    const { id, passcode } = await eventFor([]);
    const lsId = await world.qna(olga, id);
    const ada = await world.attendee(passcode);
    const panel = await world.panel(id, 'admin');
    const phone = await world.live(ada, id, 'attendee', lsId);
    const screen = await world.live(panel, id, 'admin', lsId);
    const desk = await world.live(olga, id, 'admin', lsId);
    await save(id, hall, { fromOutside: true });

    await expect.poll(() => [phone.closeCode, screen.closeCode]).toEqual([4002, 4002]);
    expect(closeCodes.rightsLost).toBe(4002);
    expect(desk.closeCode).toBeNull();
    const ask = () => ada.call('askQuestion', { params: { lsId }, body: { key: newKey(), text: 'Still?' } });
    await expect.poll(async () => (await ask()).body.error).toBe('NetworkNotAllowed');
    expect((await ada.call('readSession', { params: { lsId } })).body.error).toBe('NetworkNotAllowed');
    const back = await world.live(ada, id, 'attendee');
    expect(await back.until(() => back.closeCode)).toBe(closeCodes.notWelcome);

    await save(id, [...hall, ...here]);
    await expect.poll(async () => (await ask()).status).toBe(200);
    desk.close();
  });

  test('nobody takes part by the connection of another event, which lets them in', async () => {
    const { id, passcode } = await eventFor([]);
    const lsId = await world.qna(olga, id);
    const elsewhere = await world.pigeonhole(olga);
    const ada = await world.attendee(passcode);
    await ada.call('joinPigeonhole', { body: { passcode: elsewhere.passcode } });
    const phone = await world.live(ada, elsewhere.id, 'attendee');
    const ask = () => phone.call('askQuestion', { lsId }, { text: 'Still?' }, newKey());
    expect(await ask()).toHaveProperty('itemId');
    await save(id, hall, { fromOutside: true });
    await expect.poll(ask).toMatchObject({ t: 'refusal', body: { error: 'NetworkNotAllowed' } });
    expect(phone.closeCode).toBeNull();
    await save(id, [...hall, ...here]);
    await expect.poll(ask).toHaveProperty('itemId');
    phone.close();
  });

  test('a line that was opened inside ends when its phone goes on from outside', async () => {
    const { id, passcode } = await eventFor(hall);
    const phone = new Elsewhere(world.origin);
    phone.address = '203.0.113.5';
    await phone.open(`/${passcode}`);
    await phone.call('joinPigeonhole', { body: { passcode } });
    const { line } = (await phone.send<{ line: string }>('POST', linePath, {})).body;
    const hello = {
      t: 'hello',
      v: protocolVersion,
      pigeonholeId: id,
      channel: 'attendee',
      csrf: phone.csrfToken,
    };
    await phone.send('POST', `${linePath}/${line}`, { frames: [JSON.stringify(hello)] });
    const fetched = async () =>
      (await phone.send<{ frames: string[]; closed: number | null }>('GET', `${linePath}/${line}`)).body;
    expect((await fetched()).frames[0]).toContain('welcome');
    phone.address = '198.51.100.7';
    await expect.poll(async () => (await fetched()).closed).toBe(closeCodes.rightsLost);
  });
});

describe('the list of networks of a team', () => {
  const saveTeam = (
    tId: string,
    by: Browser,
    allowedAddresses: string[],
    more: object = { fromOutside: true },
  ) => by.call('saveTeamSecurity', { params: { tId }, body: { allowedAddresses, ...more } });

  test('holds for all of its events beside theirs: who is connected is let go, the studio is not', async () => {
    const { tId, owner } = await teamOf(world);
    const event = await eventOf(tId, owner.browser);
    const lsId = await world.qna(owner.browser, event.id);
    const ada = await world.attendee(event.passcode);
    const phone = await world.live(ada, event.id, 'attendee', lsId);
    const screen = await world.live(await world.panel(event.id, 'moderator'), event.id, 'moderator', lsId);
    const desk = await world.live(owner.browser, event.id, 'admin', lsId);
    expect((await saveTeam(tId, owner.browser, hall)).status).toBe(200);

    await expect.poll(() => [phone.closeCode, screen.closeCode]).toEqual([4002, 4002]);
    expect(desk.closeCode).toBeNull();
    expect((await ada.call('readSession', { params: { lsId } })).body.error).toBe('NetworkNotAllowed');
    const { passcode } = event;
    const outside = new Elsewhere(world.origin);
    const join = () => outside.call('joinPigeonhole', { body: { passcode } });
    await outside.open(`/${passcode}`);
    await expect.poll(async () => (await join()).body.error).toBe('NetworkNotAllowed');
    outside.address = '203.0.113.9';
    expect((await join()).status).toBe(200);

    const narrower = { params: { phId: event.id }, body: { allowedAddresses: ['203.0.113.0/28'] } };
    await owner.browser.call('saveEventSecurity', {
      ...narrower,
      body: { ...narrower.body, fromOutside: true },
    });
    const other = new Elsewhere(world.origin);
    other.address = '203.0.113.99';
    await expect
      .poll(async () => (await other.call('findPigeonhole', { params: { passcode } })).body.error)
      .toBe('NetworkNotAllowed');
    const { body } = await owner.browser.call('readEventSecurity', { params: { phId: event.id } });
    expect(body.teamAddresses).toEqual(hall);
    desk.close();
  });

  test('is no business of an API key, which reads that of an event', async () => {
    const team = await teamOf(world);
    expect((await saveTeam(team.tId, team.owner.browser, hall)).status).toBe(200);
    const { id } = await eventOf(team.tId, team.owner.browser);
    const key = programWith(world, (await keyOf(team, ['setUp'])).secret);
    const { status, body } = await key.call('readEventSecurity', { params: { phId: id } });
    expect([status, body]).toMatchObject([200, { security: { allowedAddresses: [] }, teamAddresses: [] }]);
  });

  test('holds for an event from when it moves into the team, and no longer once it has left', async () => {
    const { tId, owner } = await teamOf(world);
    expect((await saveTeam(tId, owner.browser, hall)).status).toBe(200);
    const event = await world.pigeonhole(owner.browser);
    const lsId = await world.qna(owner.browser, event.id);
    const { owner: own } = (await owner.browser.call('readPigeonhole', { params: { phId: event.id } })).body
      .pigeonhole;
    const home = (await owner.browser.call('listWorkspaces', {})).body.workspaces.find(
      ({ kind }) => kind === 'personal',
    );
    expect(own.type).toBe('user');
    const ada = await world.attendee(event.passcode);
    const phone = await world.live(ada, event.id, 'attendee', lsId);
    const move = async (workspaceId: string) => {
      const params = { phId: event.id };
      const { status } = await owner.browser.call('transferPigeonhole', { params, body: { workspaceId } });
      expect(status).toBe(200);
    };
    await move(tId);
    await expect.poll(() => phone.closeCode).toBe(4002);
    expect((await ada.call('readSession', { params: { lsId } })).body.error).toBe('NetworkNotAllowed');
    await move(home?.id ?? '');
    expect((await ada.call('readSession', { params: { lsId } })).status).toBe(200);
  });

  test('is kept by those who set up the team, names what is mistyped, and warns whoever is outside', async () => {
    const { tId, owner, member } = await teamOf(world);
    expect((await saveTeam(tId, member.browser, hall)).status).toBe(403);
    const wrong = await saveTeam(tId, owner.browser, ['', '10.0.300.0/24']);
    expect(wrong.body.details?.['data.allowedAddresses']?.[0]?.description).toMatch(/^Line 2: /);
    const warned = await saveTeam(tId, owner.browser, hall, {});
    expect([warned.status, warned.body.error]).toEqual([409, 'OwnAddressOutside']);
    const read = async () =>
      (await owner.browser.call('readTeamSecurity', { params: { tId } })).body.security.allowedAddresses;
    expect(await read()).toEqual([]);
    expect((await saveTeam(tId, owner.browser, here)).status).toBe(200);
    const late = await saveTeam(tId, owner.browser, [...here, ...hall], { seen: { allowedAddresses: '' } });
    expect(late.body.error).toBe('Conflict');
    expect(await read()).toEqual(here);
  });

  async function eventOf(tId: string, by: Browser): Promise<{ id: string; passcode: string }> {
    const today = world.clock.now().toISOString().slice(0, 10);
    const days = { startDate: today, endDate: today, timezone: 'UTC' };
    const made = await by.call('makePigeonhole', {
      body: { name: 'Board meeting', workspaceId: tId, ...days },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { id, passcode } = made.body.pigeonhole;
    return { id, passcode: passcode.passcode };
  }
});

test.each<[lists: string[][], address: string, is: boolean]>([
  [[], '198.51.100.7', true],
  [[[], []], 'nonsense', true],
  [[['198.51.100.7']], '198.51.100.7', true],
  [[['198.51.100.0/25']], '198.51.100.128', false],
  [[['198.51.100.0/25'], []], '::ffff:198.51.100.127', true],
  [[['fe80::/10']], 'fe80::1%eth0', true],
  [[['198.51.100.0/24'], ['198.51.100.7']], '198.51.100.7', true],
  [[['198.51.100.0/24'], ['198.51.100.8']], '198.51.100.7', false],
  [[['0.0.0.0/0']], '2001:db8::1', false],
  [[['0.0.0.0/0']], 'nonsense', false],
])('the lists %j let in %s: %s', (lists, address, is) => {
  expect(isLetIn(lists, address)).toBe(is);
});
