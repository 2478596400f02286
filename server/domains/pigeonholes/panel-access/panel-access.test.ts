import { beforeAll, describe, expect, test } from 'vitest';
import type { PanelAction } from '#contract/panels/panel-access.ts';
import { closeCodes } from '#contract/realtime/protocol.ts';
import { Browser } from '#server/test/browser.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { password } from '#server/test/world.ts';

const world = worldForTests();
let owner: Browser;
let event: { id: string; passcode: string };

beforeAll(async () => {
  owner = await world.organiser('Olga');
  event = await world.pigeonhole(owner, { name: 'Annual meeting' });
});

/** The address of a link, and its secret. */
async function link(panel: PanelAction, memberOnly = false): Promise<{ path: string; token: string }> {
  const given = await owner.call('givePanelAccess', {
    params: { phId: event.id, panel },
    body: { memberOnly },
  });
  expect(given.status, JSON.stringify(given.body)).toBe(200);
  const path = new URL(given.body.link.url).pathname;
  return { path, token: path.slice('/panel/access/'.length) };
}

const emailOf = async (browser: Browser) => (await browser.call('myAccount')).body.account.email;
const signedInStill = async (browser: Browser) => (await browser.call('myAccount')).status === 200;

/** Somebody of the workspace, in the role given. */
async function colleague(role: 'lead' | 'member'): Promise<Browser> {
  const browser = await world.organiser('Cara');
  const { id } = (await browser.call('myAccount')).body.account;
  const { db } = world.program.kernel;
  const { workspaceId } = await db
    .selectFrom('pigeonholes')
    .select('workspaceId')
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow();
  await db.insertInto('workspaceMembers').values({ workspaceId, accountId: id, role }).execute();
  return browser;
}

/** Presses "continue as guest admin". */
async function enter(browser: Browser, path: string): Promise<void> {
  await browser.open(path);
  const answer = await browser.post(`${path}/guest`, {});
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}/guest`]);
  await browser.open(`${path}/guest`);
}

describe('a panel access link is given', () => {
  test('R-072: without a panel it is the one of members; moderator, projector and admin are the others, and no word else', async () => {
    const bare = await owner.send<{ link: { action: string } }>('POST', `/api/run/access/${event.id}`, {});
    expect([bare.status, bare.body.link.action]).toEqual([200, 'member']);
    for (const panel of ['moderator', 'projector', 'admin'] as const)
      expect((await owner.send('POST', `/api/run/access/${event.id}/${panel}`, {})).status, panel).toBe(200);
    for (const panel of ['kiosk', 'owner', 'Admin', 'guest'])
      expect((await owner.send('POST', `/api/run/access/${event.id}/${panel}`, {})).status, panel).toBe(404);
  });

  test('OP-71: by every member of the workspace, as what opens the event; not by an admin panel, and strangers find nothing', async () => {
    const params = { phId: event.id, panel: 'admin' } as const;
    for (const role of ['lead', 'member'] as const) {
      const browser = await colleague(role);
      expect((await browser.call('givePanelAccess', { params })).status, role).toBe(200);
      expect((await browser.call('resetPanelAccess', { params })).status, role).toBe(200);
      const { body } = await browser.call('listPanelAccess', { params: { phId: event.id } });
      expect(body.links.map(({ action }) => action)).toContain('admin');
    }
    const panel = await world.panel(event.id, 'admin');
    expect((await panel.call('givePanelAccess', { params })).body.error).toBe('NotAllowed');
    const stranger = await world.organiser('Stan');
    expect((await stranger.call('listPanelAccess', { params: { phId: event.id } })).status).toBe(404);
  });

  test('what was said of members stays until it is said anew', async () => {
    const params = { phId: event.id, panel: 'projector' } as const;
    const memberOnly = async (body: { memberOnly?: boolean }) =>
      (await owner.call('givePanelAccess', { params, body })).body.link.memberOnly;
    expect(await memberOnly({ memberOnly: true })).toBe(true);
    expect(await memberOnly({})).toBe(true);
    expect(await memberOnly({ memberOnly: false })).toBe(false);
  });
});

describe('somebody opens a panel access link', () => {
  test('R-069: not signed in, they see the login view, and nothing of the event', async () => {
    const { path, token } = await link('moderator');
    const visitor = new Browser(world.origin);
    const { boot, html, status } = await visitor.open(path);
    expect([status, boot.page.name]).toEqual([200, 'panel-access']);
    expect(boot.page.data).toEqual({ view: 'login', token, notMember: false, loginNotification: null });
    expect(html).not.toContain('Annual meeting');
  });

  test('R-069: a member is asked to sign in, and goes straight on to the panel', async () => {
    const member = await colleague('member');
    const email = await emailOf(member);
    for (const [panel, to] of [
      ['moderator', `/p/${event.id}/panel/moderator`],
      ['admin', `/p/${event.id}/panel/admin`],
      ['projector', `/p/${event.id}/panel/projector`],
      ['member', `/p/${event.id}/run`],
    ] as const) {
      const { path } = await link(panel);
      const browser = new Browser(world.origin);
      await browser.open(path);
      const posted = await browser.post(path, { email, passwd: password, rd: path });
      expect([posted.status, posted.headers.get('location')]).toEqual([303, path]);
      expect((await browser.open(path)).url).toBe(to);
    }
  });

  test('R-020: a wrong password comes back to the view of the panel, at the address of the panel', async () => {
    const { path } = await link('moderator');
    const browser = new Browser(world.origin);
    await browser.open(path);
    const answer = await browser.post(path, { email: 'nobody@example.com', passwd: 'Wrong-1', rd: path });
    const html = await answer.text();
    const boot = JSON.parse(/id="boot"[^>]*>([^<]*)</.exec(html)?.[1] ?? '');
    expect([answer.status, boot.page.name, boot.errors.error]).toEqual([
      422,
      'panel-access',
      'WrongCredentials',
    ]);
    expect(boot.kept).toEqual({ email: 'nobody@example.com', rd: path });
  });

  test('R-070: signed in and no member, they may come as a guest', async () => {
    const { path, token } = await link('moderator');
    const guest = await world.organiser('Gil');
    expect((await guest.open(path)).boot.page.data).toEqual({
      view: 'guest',
      token,
      event: 'Annual meeting',
      panel: 'moderator',
    });
  });

  test('R-069: one for members alone asks them to sign in as somebody else, and lets no guest in', async () => {
    const { path } = await link('moderator', true);
    const outsider = await world.organiser('Otto');
    expect((await outsider.open(path)).boot.page.data).toMatchObject({ view: 'login', notMember: true });
    expect((await outsider.send('POST', `${path}/guest`, {})).body).toMatchObject({ error: 'NotAllowed' });
    expect((await outsider.open(`${path}/guest`)).url).toBe(path);
  });

  test.each(['moderator', 'projector', 'admin'])('a made-up link to the %s is like none', async (panel) => {
    const visitor = new Browser(world.origin);
    const forged = `/panel/access/${event.id}-${panel}-1-${'A'.repeat(43)}`;
    for (const path of [forged, `${forged}/guest`, `${forged}/logout`, `/logout/${forged.slice(14)}`]) {
      const { status, boot } = await visitor.open(path);
      expect([status, boot.page.name], path).toEqual([404, 'error']);
    }
  });

  test('a panel link is no panel access link, nor the other way round', async () => {
    const { token } = await link('moderator');
    const { panels } = (await owner.call('readRunLinks', { params: { phId: event.id } })).body;
    const panel = panels.find(({ type }) => type === 'moderator')?.url ?? '';
    const visitor = new Browser(world.origin);
    expect((await visitor.open(`/panel/access/${panel.split('/').at(-1)}`)).status).toBe(404);
    expect((await visitor.open(`/panel/${token}`)).status).toBe(404);
  });
});

describe('a guest', () => {
  test('R-071: is in the panel, may do there what it does, and nothing of the studio', async () => {
    const lsId = await world.qna(owner, event.id, { filtering: true });
    const { path, token } = await link('moderator');
    const guest = await world.organiser('Gus');
    await enter(guest, path);
    const { boot } = await guest.open(`${path}/guest`);
    expect([boot.face, boot.page.name]).toEqual(['studio', 'panel']);
    expect(boot.page.data).toMatchObject({
      pigeonholeId: event.id,
      panel: 'moderator',
      leave: `/logout/${token}`,
    });
    expect(boot.page.data).not.toHaveProperty('panelToken');

    const screen = await world.live(guest, event.id, 'moderator', lsId);
    expect(screen.closeCode).toBeNull();
    screen.close();
    expect((await guest.call('readPigeonhole', { params: { phId: event.id } })).status).toBe(200);
    for (const name of ['listSessions', 'readRunLinks', 'listPanelAccess'] as const)
      expect((await guest.call(name, { params: { phId: event.id } })).status, name).toBe(403);
    for (const page of ['run', 'about', 'agenda', 'panel/admin', 'panel/moderator'])
      expect((await guest.open(`/p/${event.id}/${page}`)).status, page).toBe(404);
    const { pigeonholes } = (await guest.call('listPigeonholes')).body;
    expect(pigeonholes).toEqual([]);
  });

  test('of the event itself sits at the desk of its admin panel; of the projector on the stage', async () => {
    const guest = await world.organiser('Gia');
    const desk = await link('member');
    await enter(guest, desk.path);
    expect((await guest.open(desk.path)).boot.page).toMatchObject({
      name: 'panel',
      data: { panel: 'admin' },
    });
    const stage = await link('projector');
    const other = await world.organiser('Geo');
    await enter(other, stage.path);
    expect((await other.open(stage.path)).boot).toMatchObject({ face: 'stage', page: { name: 'projector' } });
  });

  test('leaves by /logout/{token}, remains signed in, and is asked anew', async () => {
    const { path, token } = await link('admin');
    const guest = await world.organiser('Gwen');
    await enter(guest, path);
    const screen = await world.live(guest, event.id, 'admin');
    expect((await guest.open(`/logout/${token}`)).boot.page.data).toEqual({ token, leaves: true });
    expect((await guest.send('POST', `/logout/${token}`, {})).body).toEqual({ url: path });
    await expect.poll(() => screen.closeCode).toBe(closeCodes.rightsLost);
    expect((await guest.open(path)).boot.page.data).toMatchObject({ view: 'guest' });
    expect((await guest.call('readPigeonhole', { params: { phId: event.id } })).status).toBe(404);
    expect(await signedInStill(guest)).toBe(true);
    expect((await guest.send('POST', `/logout/${token}`, {})).body, 'twice').toEqual({ url: path });
    expect(await signedInStill(guest)).toBe(true);
  });

  test('R-071: logs out by the panel, which then asks who comes', async () => {
    const { path } = await link('admin');
    const guest = await world.organiser('Gry');
    await enter(guest, path);
    const screen = await world.live(guest, event.id, 'admin');
    const answer = await guest.post(`${path}/logout`, {});
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    await expect.poll(() => screen.closeCode).toBe(closeCodes.rightsLost);
    expect((await guest.open(path)).boot.page.data).toMatchObject({ view: 'login', notMember: false });
  });

  test('is out when the link is reset, on open lines too; the old address is like none', async () => {
    const { path } = await link('admin');
    const guest = await world.organiser('Gail');
    await enter(guest, path);
    const screen = await world.live(guest, event.id, 'admin');
    const params = { phId: event.id, panel: 'admin' } as const;
    const { links } = (await owner.call('listPanelAccess', { params })).body;
    expect(links.find(({ action }) => action === 'admin')?.guests).toBeGreaterThan(0);
    const reset = await owner.call('resetPanelAccess', { params });
    expect(reset.body.link).toMatchObject({ action: 'admin', guests: 0 });
    await expect.poll(() => screen.closeCode).toBe(closeCodes.rightsLost);
    expect((await guest.call('readPigeonhole', { params: { phId: event.id } })).status).toBe(404);
    expect((await guest.open(path)).status).toBe(404);
    expect((await guest.open(new URL(reset.body.link.url).pathname)).boot.page.data).toMatchObject({
      view: 'guest',
    });
  });

  test('is out when the link becomes one for members', async () => {
    const { path } = await link('admin');
    const guest = await world.organiser('Gero');
    await enter(guest, path);
    const screen = await world.live(guest, event.id, 'admin');
    await link('admin', true);
    await expect.poll(() => screen.closeCode).toBe(closeCodes.rightsLost);
    expect((await guest.open(path)).boot.page.data).toMatchObject({ view: 'login', notMember: true });
  });

  test('is one in the sign-in session that came in, and in no other', async () => {
    const { path } = await link('admin');
    const guest = await world.organiser('Gert');
    await enter(guest, path);
    const elsewhere = await world.visitor();
    await elsewhere.call('signIn', { body: { email: await emailOf(guest), passwd: password } });
    expect((await elsewhere.open(path)).boot.page.data).toMatchObject({ view: 'guest' });
  });
});

describe('an address alone', () => {
  const follow = async (browser: Browser, path: string, site: string | null) =>
    browser.fetch(path, {
      redirect: 'manual',
      headers: { accept: 'text/html', ...(site !== null && { 'sec-fetch-site': site }) },
    });

  test('is enough from a page of ours, and makes nobody a guest from elsewhere', async () => {
    const { path } = await link('admin');
    for (const site of ['cross-site', 'same-site', 'none']) {
      const guest = await world.organiser('Gita');
      const answer = await follow(guest, `${path}/guest`, site);
      expect([answer.status, answer.headers.get('location')], site).toEqual([303, path]);
      expect((await guest.open(path)).boot.page.data, site).toMatchObject({ view: 'guest' });
    }
    const guest = await world.organiser('Gita');
    expect((await follow(guest, `${path}/guest`, 'same-origin')).status).toBe(200);
    expect((await guest.open(path)).boot.page).toMatchObject({ name: 'panel' });
  });

  test('logs nobody out: it leads to a page with a button', async () => {
    const { path, token } = await link('admin');
    const member = await colleague('member');
    for (const address of [`${path}/logout`, `/logout/${token}`]) {
      const { status, boot } = await member.open(address);
      expect([status, boot.page.name]).toEqual([200, 'panel-logout']);
      expect(await signedInStill(member)).toBe(true);
    }
  });

  test('the button does, and the panel asks for a login', async () => {
    const { path, token } = await link('admin');
    const member = await colleague('member');
    await member.open(`/logout/${token}`);
    const answer = await member.post(`/logout/${token}`, {});
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    expect((await member.open(path)).boot.page.data).toMatchObject({ view: 'login' });
    expect((await member.open(`/p/${event.id}/run`)).url).toBe('/login');
  });
});
