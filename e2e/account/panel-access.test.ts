import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { PanelAction } from '#contract/panels/panel-access.ts';
import type { Browser } from '#server/test/browser.ts';
import { openHouse } from '../harness/house.ts';
import type { Person } from '../harness/person.ts';
import { makePerson, password } from './people.ts';

const house = openHouse();

type Event = { owner: Browser; id: string };

async function event(): Promise<Event> {
  const owner = await house.world.organiser('Olga');
  const { id } = await house.world.pigeonhole(owner, { name: 'Annual meeting' });
  await house.world.qna(owner, id);
  return { owner, id };
}

async function link({ owner, id }: Event, panel: PanelAction, memberOnly = false): Promise<string> {
  const given = await owner.call('givePanelAccess', { params: { phId: id, panel }, body: { memberOnly } });
  return new URL(given.body.link.url).pathname;
}

async function logIn({ page }: Person, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Continue to Login' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in to workspace' }).click();
}

const guestView = ({ page }: Person) => page.getByRole('button', { name: 'continue as guest admin' });

describe('whoever is not logged in', () => {
  test('R-016 R-022 R-025 R-069: sees the login of the panel, step by step, without a way to create an account', async () => {
    const path = await link(await event(), 'moderator');
    const { page, visit } = await house.person('desk');
    await visit(path);
    await page.getByRole('heading', { name: 'Log in to your Volary Workpace', level: 1 }).waitFor();
    expect(await page.title()).toMatch(/^Log in to your Volary Workpace/);
    await page.getByRole('button', { name: 'Continue to Login' }).waitFor();
    expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'or Create an account' }).count()).toBe(0);
    expect(await page.getByText('Annual meeting').count()).toBe(0);
  });

  test('a member logs in there, is told there of a wrong password, and goes straight on to the panel', async () => {
    const { owner, id } = await event();
    const path = await link({ owner, id }, 'moderator');
    const { email } = (await owner.call('myAccount')).body.account;
    const olga = await house.person('desk');
    olga.expects(/answer 422: \/panel\/access/);
    const page = await olga.visit(path);
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Continue to Login' }).click();
    // The options of the second step, in the words of the specification for a panel.
    await page.getByLabel(/^stay logged in/).waitFor();
    await page.getByRole('link', { name: 'Forgot password', exact: true }).waitFor();
    await page.getByLabel('Password', { exact: true }).fill('Wrong-Pigeon-7');
    await page.getByRole('button', { name: 'Log in to workspace' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByRole('heading', { name: 'Log in to your Volary Workpace' }).waitFor();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in to workspace' }).click();
    await page.waitForURL(new RegExp(`/p/${id}/panel/moderator$`));
    await page.getByRole('heading', { name: 'Moderator panel' }).waitFor();
  });
});

describe('a member who is logged in', () => {
  test('goes straight on', async () => {
    const { owner, id } = await event();
    const olga = await house.person('desk', { as: owner });
    await olga.visit(await link({ owner, id }, 'member', true));
    await olga.page.waitForURL(new RegExp(`/p/${id}/run$`));
    await olga.visit(await link({ owner, id }, 'projector'));
    await olga.page.waitForURL(new RegExp(`/p/${id}/panel/projector$`));
  });
});

describe('whoever is logged in and no member', () => {
  test('R-070 R-071: may come as a guest, has the panel live, and leaves again', async () => {
    const own = await event();
    const path = await link(own, 'admin');
    const email = await makePerson(house.world, 'guest@example.org');
    const gus = await house.person('desk');
    await gus.visit(path);
    await logIn(gus, email);
    await gus.page.getByText('guest@example.org is not a member of this workspace').waitFor();
    const entering = gus.page.waitForRequest((request) => request.url().endsWith('/guest'));
    await guestView(gus).click();
    expect((await entering).isNavigationRequest()).toBe(true);
    await gus.page.getByRole('heading', { name: 'Admin panel' }).waitFor();
    expect(new URL(gus.page.url()).pathname).toBe(`${path}/guest`);
    await gus.page.getByText('Ask the board').first().waitFor();
    await gus.page.getByText('Guest: guest@example.org').waitFor();

    // Without a detour from now on, and nothing of the studio.
    await gus.visit(path);
    await gus.page.getByRole('heading', { name: 'Admin panel' }).waitFor();
    gus.expects(/answer 404: \/p\//);
    await gus.visit(`/p/${own.id}/about`);
    await gus.page.getByRole('heading', { name: 'Page not found' }).waitFor();

    await gus.visit(path);
    // The panel is told at once, and may ask for its figures once more while the browser leaves it.
    gus.expects(/answer 404: \/api\/insight\//);
    await gus.page.getByRole('button', { name: 'Log out of the panel' }).click();
    await guestView(gus).waitFor();
    await gus.visit('/p/list/');
    await gus.page.getByRole('heading', { name: 'Events', exact: true }).waitFor();
  });

  test('at the projector, the way out comes with the pointer and goes again', async () => {
    const own = await event();
    const path = await link(own, 'projector');
    const email = await makePerson(house.world, 'beamer@example.org');
    const gus = await house.person('desk');
    await gus.visit(path);
    await logIn(gus, email);
    await guestView(gus).click();
    const out = gus.page.getByRole('button', {
      name: 'Log out of the projector (guest: beamer@example.org)',
    });
    await gus.page.getByText('Ask the board').first().waitFor();
    expect(await out.count()).toBe(0);
    await gus.page.mouse.move(700, 300);
    await out.waitFor();
    await out.waitFor({ state: 'detached' });

    await gus.page.mouse.move(600, 300);
    await out.click();
    await guestView(gus).waitFor();
  });

  test('R-071: may log out instead, and another one logs in', async () => {
    const { owner, id } = await event();
    const path = await link({ owner, id }, 'moderator');
    const gil = await house.person('phone', { as: await house.world.organiser('Gil') });
    await gil.visit(path);
    const leaving = gil.page.waitForRequest((request) => request.url().endsWith('/logout'));
    await gil.page.getByRole('button', { name: 'Log out' }).click();
    expect((await leaving).isNavigationRequest()).toBe(true);
    await gil.page.getByRole('heading', { name: 'Log in to your Volary Workpace' }).waitFor();
    await logIn(gil, (await owner.call('myAccount')).body.account.email);
    await gil.page.getByRole('heading', { name: 'Moderator panel' }).waitFor();
  });

  test('R-069: one for members alone asks for another account, and says why', async () => {
    const path = await link(await event(), 'moderator', true);
    const otto = await house.person('desk', { as: await house.world.organiser('Otto') });
    await otto.visit(path);
    await otto.page.getByText(/is not a member of this workspace/).waitFor();
    await otto.page.getByRole('button', { name: 'Continue to Login' }).waitFor();
    expect(await guestView(otto).count()).toBe(0);
  });

  test('a guest is out of the open panel when the link is reset', async () => {
    const own = await event();
    const path = await link(own, 'admin');
    const gwen = await house.person('desk', { as: await house.world.organiser('Gwen') });
    await gwen.visit(path);
    await guestView(gwen).click();
    await gwen.page.getByText('Ask the board').first().waitFor();
    gwen.expects(/answer 40\d/);
    await own.owner.call('resetPanelAccess', { params: { phId: own.id, panel: 'admin' } });
    await gwen.page.reload();
    await gwen.page.getByRole('heading', { name: 'This link doesn’t work' }).waitFor();
  });

  test('with scripts off the two buttons are there as well', async () => {
    const path = await link(await event(), 'projector');
    const gert = await house.person('desk', { as: await house.world.organiser('Gert'), scripts: false });
    gert.expects(/request csp: \/assets\/.*\.js/);
    await gert.visit(path);
    await guestView(gert).click();
    await gert.page.waitForURL(/\/guest$/);
    await gert.visit(`/logout/${path.slice('/panel/access/'.length)}`);
    await gert.page.getByRole('button', { name: 'Log out of the panel' }).click();
    await guestView(gert).waitFor();
  });
});

async function isMemberOnly(owner: Browser, phId: string) {
  return (await owner.call('listPanelAccess', { params: { phId } })).body.links[0]?.memberOnly;
}

describe('the organiser', () => {
  test('what is chosen while the choice before is still being saved stays chosen', async () => {
    const { owner, id } = await event();
    const olga = await house.person('desk', { as: owner });
    const page = await olga.visit(`/p/${id}/run/links`);
    const card = page.getByRole('region', { name: 'Panels', exact: true });
    const who = card.getByLabel('Who gets in with the link: Moderator panel');
    let answer = () => {};
    const chosen = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const hold = async (route: Route) => {
      const response = await route.fetch();
      await chosen;
      await route.fulfill({ response });
    };
    await page.route('**/api/run/access/**', hold, { times: 1 });
    await who.selectOption('Anyone who logs in');
    await card.getByRole('button', { name: 'Apply' }).click();
    await who.selectOption('Members only');
    answer();
    await expect
      .poll(() =>
        card.getByRole('link', { name: 'Open in a new window: Moderator panel' }).getAttribute('href'),
      )
      .toContain('/panel/access/');
    await card.getByRole('button', { name: 'Apply', disabled: false }).click();
    await expect.poll(() => isMemberOnly(owner, id)).toBe(true);
  });

  test('R-072: makes a link on the page of all links, copies it, keeps guests out, and resets it', async () => {
    const { owner, id } = await event();
    const olga = await house.person('desk', { as: owner });
    await olga.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await olga.visit(`/p/${id}/run/links`);
    const card = page.getByRole('region', { name: 'Panels', exact: true });
    const who = card.getByLabel('Who gets in with the link: Moderator panel');
    const apply = card.getByRole('button', { name: 'Apply' });
    await who.selectOption('Anyone who logs in');
    await apply.click();
    const open = card.getByRole('link', { name: 'Open in a new window: Moderator panel' });
    await expect.poll(() => open.getAttribute('href')).toContain('/panel/access/');
    await card.getByRole('button', { name: 'Copy link: Moderator panel' }).click();
    await page.getByText('Link copied: Moderator panel').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/\/panel\/access\/\d+-moderator-1-/);

    await card.getByRole('button', { name: 'QR code: Moderator panel' }).click();
    await page.getByRole('img', { name: 'QR code: Moderator panel' }).waitFor();
    await page.keyboard.press('Escape');
    await who.selectOption('Members only');
    await apply.click();
    await expect.poll(() => isMemberOnly(owner, id)).toBe(true);
    await card.getByRole('button', { name: 'More for Moderator panel' }).click();
    await page.getByRole('menuitem', { name: 'Reset link' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset link' }).click();
    await page.getByText('“Moderator panel” has a new link. The old one no longer works.').waitFor();
    const { links } = (await owner.call('listPanelAccess', { params: { phId: id } })).body;
    expect(links).toMatchObject([{ action: 'moderator', memberOnly: true }]);
    expect(links[0]?.url).not.toBe(copied);
  });
});
