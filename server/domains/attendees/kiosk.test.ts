import { expect, test } from 'vitest';
import { limits } from '#server/kernel/http/limits.ts';
import { Browser } from '#server/test/browser.ts';
import { LiveClient, newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const { world, organiser } = eventForTests({ TRUST_PROXY: '1' });

const links = async (phId: string) => (await organiser.call('readRunLinks', { params: { phId } })).body;
const kioskLink = async (phId: string) =>
  (await links(phId)).panels.find(({ type }) => type === 'kiosk')?.url;
const switched = async (phId: string, on: boolean) => {
  const { status } = await organiser.call('switchKiosk', { params: { phId }, body: { on } });
  expect(status).toBe(200);
};

/** The tablet of a kiosk link: it has no cookie, and presents a pass as soon as somebody is there. */
function tablet(url: string | undefined): Browser {
  const browser = new Browser(world.origin);
  browser.panelToken = url?.split('/').at(-1) ?? '';
  browser.pass = '';
  return browser;
}

/** A program that calls from another address each time, as one connection over IPv6 has more of them than anybody can count. */
class Wandering extends Browser {
  addressOf = (nth: number) => `2001:db8::${nth.toString(16)}`;
  #calls = 0;
  override fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    this.#calls += 1;
    headers.set('x-forwarded-for', this.addressOf(this.#calls));
    return super.fetch(path, { ...init, headers });
  }
}

/** Somebody steps up to it. */
async function nextAt(kiosk: Browser, phId: string) {
  const { status, body } = await kiosk.call('joinAtKiosk', { params: { phId } });
  expect(status, JSON.stringify(body)).toBe(200);
  const person = new Browser(world.origin);
  person.pass = body.pass;
  return { person, ...body };
}

async function withKiosk() {
  const event = await world.pigeonhole(organiser);
  await switched(event.id, true);
  const url = await kioskLink(event.id);
  return { ...event, url, kiosk: tablet(url) };
}

/** The kiosk's own connection, which closes with its link. */
async function opened(kiosk: Browser, phId: string): Promise<LiveClient> {
  const client = await LiveClient.open(kiosk, { pigeonholeId: phId, channel: 'kiosk', csrf: '' });
  await client.until(() => client.closeCode ?? client.frames.some(({ t }) => t === 'welcome'));
  return client;
}

test('an event has a kiosk when it was switched on, and its link stands among the others then', async () => {
  const { id } = await world.pigeonhole(organiser);
  expect((await links(id)).kioskOn).toBe(false);
  expect(await kioskLink(id)).toBeUndefined();
  await switched(id, true);
  const url = await kioskLink(id);
  expect(url).toContain('/panel/kiosk/');

  const kiosk = new Browser(world.origin);
  expect((await kiosk.open(new URL(url ?? '').pathname)).boot).toMatchObject({ page: { name: 'kiosk' } });
  expect([...kiosk.cookies], 'the tablet is given no cookie').toEqual([]);
  await switched(id, false);
  expect(await kioskLink(id)).toBeUndefined();
  expect((await kiosk.open(new URL(url ?? '').pathname)).boot).toMatchObject({
    page: { data: { on: false } },
  });

  const noted = await world.program.kernel.db
    .selectFrom('auditEntries')
    .select('about')
    .where('pigeonholeId', '=', id)
    .where('action', '=', 'kiosk-switched')
    .orderBy('id')
    .execute();
  expect(noted).toEqual([{ about: { on: 'yes' } }, { about: { on: 'no' } }]);
});

test('switched off or reset, it closes where it is open, and nobody new joins there', async () => {
  const { id, kiosk } = await withKiosk();
  const screen = await opened(kiosk, id);
  expect(screen.closeCode).toBeNull();
  await switched(id, false);
  await screen.until(() => screen.closeCode !== null);
  expect((await kiosk.call('joinAtKiosk', { params: { phId: id } })).status).toBe(404);
  expect((await opened(kiosk, id)).closeCode).toBe(4001);

  await switched(id, true);
  const again = await opened(kiosk, id);
  expect(again.closeCode).toBeNull();
  await organiser.call('resetRunLink', { params: { phId: id, type: 'kiosk' } });
  await again.until(() => again.closeCode !== null);
  expect((await kiosk.call('joinAtKiosk', { params: { phId: id } })).status).toBe(404);
  const fresh = tablet(await kioskLink(id));
  await nextAt(fresh, id);
});

test('the link of another event’s kiosk is that of a stranger, and so are other panels', async () => {
  const { id } = await withKiosk();
  const other = await withKiosk();
  expect((await other.kiosk.call('joinAtKiosk', { params: { phId: id } })).status).toBe(404);
  const moderator = await world.panel(id, 'moderator');
  expect((await moderator.call('joinAtKiosk', { params: { phId: id } })).status).toBe(403);
  const forged = tablet(`${other.url}x`);
  expect((await forged.call('joinAtKiosk', { params: { phId: id } })).status).toBe(404);
});

test('two people at one kiosk are two attendees with a vote each, and nothing ties them together', async () => {
  const { id, kiosk } = await withKiosk();
  const lsId = await world.poll(organiser, id);
  const screen = await world.live(organiser, id, 'admin', lsId);
  const optionId = screen.prompt(lsId)?.options[0]?.id ?? '';
  const people = [await nextAt(kiosk, id), await nextAt(kiosk, id)];
  for (const { person } of people) {
    const { status, body } = await person.call('voteInPoll', {
      params: { lsId },
      body: { key: newKey(), optionIds: [optionId] },
    });
    expect(status, JSON.stringify(body)).toBe(200);
  }
  await screen.until(() => screen.prompt(lsId)?.voters === 2, 'two voters');
  screen.close();

  expect(people[0]?.attendee.id).not.toBe(people[1]?.attendee.id);
  await world.attendee((await links(id)).audience.passcode);
  const rows = await world.program.kernel.db
    .selectFrom('attendees')
    .selectAll()
    .where('pigeonholeId', '=', id)
    .execute();
  const kept = rows.map(({ id: _, joinedAt: __, ...rest }) => JSON.stringify(rest));
  expect(kept, 'nobody can tell who came by phone').toHaveLength(3);
  expect(new Set(kept).size).toBe(1);
});

test('a name is that of one person, who stays who they are', async () => {
  const { id, kiosk, passcode } = await withKiosk();
  const { person, attendee } = await nextAt(kiosk, id);
  const named = await person.call('joinPigeonhole', { body: { passcode, name: 'Ines' } });
  expect(named.body).toMatchObject({ attendee: { id: attendee.id, name: 'Ines' }, waiting: null });
  expect((await nextAt(kiosk, id)).attendee.name).toBeNull();
});

test('kiosks have a limit of their own, and the hall behind the same address another', async () => {
  const { id, kiosk, passcode } = await withKiosk();
  for (let nth = 0; nth < limits.kiosk.device; nth += 1) await nextAt(kiosk, id);
  const { status, body } = await kiosk.call('joinAtKiosk', { params: { phId: id } });
  expect(status).toBe(429);
  expect(body).toMatchObject({ error: 'TooMany', disableTimer: expect.any(Number) });
  await world.attendee(passcode);
  const other = await withKiosk();
  await nextAt(other.kiosk, other.id);
});

test('whoever has only a link that was reset uses up nothing of what kiosks have', async () => {
  const { id, kiosk } = await withKiosk();
  await organiser.call('resetRunLink', { params: { phId: id, type: 'kiosk' } });
  const fresh = tablet(await kioskLink(id));
  const statuses = new Set<number>();
  for (let nth = 0; nth <= limits.kiosk.device; nth += 1)
    statuses.add((await kiosk.call('joinAtKiosk', { params: { phId: id } })).status);
  expect([...statuses]).toEqual([404, 429]);
  for (let nth = 0; nth < limits.kiosk.device; nth += 1) await nextAt(fresh, id);
  expect((await fresh.call('joinAtKiosk', { params: { phId: id } })).status, 'by its own limit').toBe(429);
});

test('whoever calls from one address after another of their own network has the limit of one', async () => {
  const { id, kiosk } = await withKiosk();
  const program = new Wandering(world.origin);
  Object.assign(program, { panelToken: kiosk.panelToken, pass: '' });
  for (let nth = 0; nth < limits.kiosk.device; nth += 1) await nextAt(program, id);
  expect((await program.call('joinAtKiosk', { params: { phId: id } })).status).toBe(429);
  await nextAt(kiosk, id);
});

test('whoever has only kept a pass uses up nothing of what lets the next person in', async () => {
  const { id, kiosk } = await withKiosk();
  const program = new Wandering(world.origin);
  program.addressOf = (nth) => `2001:db8:0:${nth.toString(16)}::1`;
  program.pass = (await nextAt(kiosk, id)).pass;
  const statuses = new Set<number>();
  for (let nth = 0; nth <= limits.kiosk.address; nth += 1)
    statuses.add((await program.call('joinAtKiosk', { params: { phId: id } })).status);
  expect([...statuses]).toEqual([403, 429]);
  await nextAt(kiosk, id);
});

test('when the event is over, nobody begins', async () => {
  const { id, kiosk } = await withKiosk();
  await world.program.kernel.db
    .updateTable('pigeonholes')
    .set({ startsOn: '2020-01-01', endsOn: '2020-01-01' })
    .where('id', '=', id)
    .execute();
  const { status, body } = await kiosk.call('joinAtKiosk', { params: { phId: id } });
  expect([status, body]).toMatchObject([410, { error: 'EventOver' }]);
});
