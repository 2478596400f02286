import type { Frame } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { openHouse } from '../harness/house.ts';
import type { Person } from '../harness/person.ts';
import { ask, upvote, vote } from './attendee.ts';
import { siteWithAnIframe } from './site-with-an-iframe.ts';

const house = openHouse();

/** What the page of the other site shows in its iframe, once it is there. */
async function iframeOf({ page }: Person, address: string): Promise<Frame> {
  await expect.poll(() => page.frames().some((iframe) => iframe.url() === address)).toBe(true);
  const iframe = page.frames().find((one) => one.url() === address);
  if (iframe === undefined) throw new Error(`Nothing shows ${address}.`);
  return iframe;
}

async function allow(mara: Browser, phId: string, ...hosts: string[]): Promise<void> {
  const { status, body } = await mara.call('saveEventSecurity', {
    params: { phId },
    body: { embedHosts: hosts },
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

test('somebody takes part on the page of another site, and is still the same after a reload', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara, { name: 'Embedded' });
  const qna = await house.world.qna(mara, id, { anonymous: false });
  const poll = await house.world.poll(mara, id);
  const desk = await house.world.live(mara, id, 'admin', poll);
  for (const lsId of [qna, poll]) {
    const address = `${house.world.origin}/${passcode}/i/${lsId}`;
    await using site = await siteWithAnIframe(address);
    await allow(mara, id, site.origin);
    // The way into an event is remembered for a moment, and with it who may embed it.
    await expect
      .poll(async () => (await fetch(address)).headers.get('content-security-policy'))
      .toContain(site.origin);
    const ines = await house.person('desk');
    await ines.visit(site.origin);
    const page = await iframeOf(ines, address);

    if (lsId === qna) {
      await ask({ page }, 'Am I really here?');
      await page.getByText('Yours, live').waitFor();
      await upvote({ page }, 'Am I really here?');
      await page.getByRole('button', { name: /^Vote for this/, pressed: true }).waitFor();
    } else {
      await vote({ page }, 'Later');
      await page.getByText('Your vote is in.').waitFor();
    }
    expect(await page.getByRole('link').count(), 'nothing but the way to the content').toBe(1);
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: whether the browser takes any cookie in this iframe
      document.cookie = 'any=1; SameSite=None; Secure';
    });
    expect(
      await ines.context.cookies(house.world.origin),
      'this browser takes no cookie in an iframe',
    ).toEqual([]);

    await ines.page.reload();
    const again = await iframeOf(ines, address);
    if (lsId === qna) {
      await again.getByText('Yours, live').waitFor();
      await again.getByRole('button', { name: /^Vote for this/, pressed: true }).waitFor();
    } else await again.getByText('Your vote is in.').waitFor();
  }
  await desk.until(() => desk.prompt(poll)?.voters === 1, 'one voter');
  desk.close();
});

/** What Firefox does where its settings let a site store nothing, from before the first script of the page. */
const storeNothing = ({ page }: Person) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(window, 'BroadcastChannel', { value: refuse });
  });

test('where the browser lets a site store nothing people take part all the same, and every page is there', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara, { name: 'Nothing stored' });
  const lsId = await house.world.qna(mara, id);
  const address = `${house.world.origin}/${passcode}/i/${lsId}`;
  await using site = await siteWithAnIframe(address);
  await allow(mara, id, site.origin);
  await expect
    .poll(async () => (await fetch(address)).headers.get('content-security-policy'))
    .toContain(site.origin);
  const ines = await house.person('desk');
  await storeNothing(ines);
  await ines.visit(site.origin);
  const page = await iframeOf(ines, address);
  await ask({ page }, 'Is anything kept?');
  await page.getByText('Yours, live').waitFor();

  const organiser = await house.person('desk', { as: mara });
  await storeNothing(organiser);
  await organiser.visit('/p/list/');
  await organiser.page.getByText('Nothing stored').first().waitFor();
  await organiser.visit('/account/setting');
  await organiser.page.getByRole('heading', { level: 1 }).waitFor();
});

test('a break on the page of another site says what comes next, and leads nowhere, also when the event leads phones on', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara, { name: 'Embedded break' });
  const lsId = (await mara.call('makeSession', { body: { pigeonholeId: id, type: 'break', name: 'Lunch' } }))
    .body.liveSession.id;
  await mara.call('makeSession', { body: { pigeonholeId: id, type: 'qna', name: 'Ask the team' } });
  await mara.call('editAbout', { params: { phId: id }, body: { redirectAttendees: 2 } });
  await house.world.start(mara, lsId);
  const address = `${house.world.origin}/${passcode}/i/${lsId}`;
  await using site = await siteWithAnIframe(address);
  await allow(mara, id, site.origin);
  const ines = await house.person('desk');
  await ines.visit(site.origin);
  const page = await iframeOf(ines, address);
  await page.getByText('Ask the team').waitFor();
  expect(await page.getByRole('link').count(), 'nothing but the way to the content').toBe(1);
  await mara.call('endSession', { params: { lsId } });
  await page.getByText('The break is over.').waitFor();
  expect(await page.getByText('Opens in').count()).toBe(0);
});

test('a site that is not on the list shows nothing of it', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara, { name: 'Not for all' });
  const lsId = await house.world.qna(mara, id);
  const address = `${house.world.origin}/${passcode}/i/${lsId}`;
  await allow(mara, id, 'https://intranet.example.com');
  await using site = await siteWithAnIframe(address);
  const eve = await house.person('desk');
  eve.expects(/frame-ancestors|Framing|refused to connect|ERR_BLOCKED_BY_RESPONSE/i);
  await eve.visit(site.origin);

  await expect
    .poll(() => eve.page.frames().map((iframe) => iframe.url()))
    .toContain('chrome-error://chromewebdata/');
  expect(eve.page.frames().some((iframe) => iframe.url() === address)).toBe(false);
});

test('an organiser who is logged in is nobody in the iframe', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara, { name: 'Nobody within' });
  const lsId = await house.world.qna(mara, id);
  const address = `${house.world.origin}/${passcode}/i/${lsId}`;
  await using site = await siteWithAnIframe(address);
  await allow(mara, id, site.origin);
  const organiser = await house.person('desk', { as: mara });
  await organiser.visit(`/${passcode}`);
  const bootOf = (page: { evaluate: Frame['evaluate'] }) =>
    page.evaluate(
      () => JSON.parse(document.getElementById('boot')?.textContent ?? '').account?.email ?? null,
    );
  expect(await bootOf(organiser.page)).toBe((await mara.call('myAccount')).body.account.email);

  await organiser.page.goto(site.origin);
  const iframe = await iframeOf(organiser, address);
  await iframe.getByLabel('Your question').waitFor();

  expect(await bootOf(iframe)).toBeNull();
  organiser.expects(/^answer 401: \/api\/account$/);
  const asked = await iframe.evaluate(
    async () => (await fetch('/api/account', { headers: { 'x-attendee-pass': '' } })).status,
  );
  expect(asked).toBe(401);
});

test('the whole event on the page of another site offers no calendar file: a link does not say who follows it', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara, { name: 'All of it' });
  const qna = await house.world.qna(mara, id);
  const address = `${house.world.origin}/${passcode}`;
  await using site = await siteWithAnIframe(address);
  await allow(mara, id, site.origin);
  const ines = await house.person('desk');
  await ines.visit(site.origin);
  const page = await iframeOf(ines, address);
  await page.locator(`a[href$="/s/${qna}"]`).first().waitFor();
  expect(await page.getByRole('link', { name: 'Add to calendar' }).count()).toBe(0);
});
