import { expect, test } from 'vitest';
import { ask, vote } from '../audience/attendee.ts';
import { timesAsked } from '../audience/counted.queries.ts';
import { openHouse } from '../harness/house.ts';
import { type Person, type Size, welcomed } from '../harness/person.ts';
import { keptPages, laidUp, loseNetwork } from './device.ts';

const house = openHouse();
const networkTroubles = [/net::ERR_/, /WebSocket connection/];
type Organiser = Awaited<ReturnType<typeof house.world.organiser>>;

async function person(size: Size, as?: Organiser): Promise<Person> {
  const someone = await house.person(size, { keepsPages: true, ...(as && { as }) });
  someone.expects(...networkTroubles);
  return someone;
}

async function anEvent(passcode: string) {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode });
  const qna = await house.world.qna(mara, id);
  return { mara, id, qna };
}

test('a phone is reloaded without network: it shows what it last showed, takes a question, and sends it when the network is back', async () => {
  const { qna } = await anEvent('CELLAR');
  const ines = await person('phone');
  const { page, context } = ines;
  await ines.visit(`/CELLAR/s/${qna}`);
  await ask(ines, 'Asked above ground?');
  await page.getByText('Yours, live').waitFor();
  await laidUp(page, 'Asked above ground?');

  await loseNetwork(context);
  await page.reload();
  await page.getByText('Asked above ground?', { exact: true }).waitFor();
  await page.getByText('You’re offline. Nothing is lost.', { exact: true }).waitFor();
  await ask(ines, 'Asked in the cellar?');
  await page.getByText('Sent as soon as you’re back online.').waitFor();
  await page.reload();
  await page.getByText('Sent as soon as you’re back online.').waitFor();
  expect(await timesAsked(house.world.program.kernel.db, 'Asked in the cellar?')).toBe(0);

  await context.setOffline(false);
  await expect.poll(() => timesAsked(house.world.program.kernel.db, 'Asked in the cellar?')).toBe(1);
  await expect.poll(() => page.getByText('Yours, live').count()).toBe(2);
  expect(await page.locator('script#boot').getAttribute('type')).toBe('application/json');
});

test('what a phone keeps holds no key, and is not shown to the next person, nor after a day', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode: 'SHARED' });
  const poll = await house.world.poll(mara, id);
  const phone = await person('phone');
  const { page, context } = phone;
  const path = `/SHARED/s/${poll}`;
  await phone.visit(path);
  await vote(phone, 'Later');
  await page.getByText('Your vote is in.').waitFor();
  await laidUp(page, '"mine"');
  const [kept] = await keptPages(page);
  const token = await page.evaluate(
    () => JSON.parse(document.getElementById('boot')?.textContent ?? '').csrfToken,
  );
  expect(token).not.toBe('');
  expect(kept?.text).not.toContain(token);

  await context.clearCookies();
  await phone.visit(path);
  await page.getByRole('radio', { name: 'Later' }).waitFor();
  // Until the page is kept for this person, what the one before has left may still lie there.
  const isOfNext = async () => {
    const [now] = await keptPages(page);
    return now !== undefined && now.mark !== kept?.mark && now.text.includes('"mine"');
  };
  await expect.poll(isOfNext).toBe(true);
  await loseNetwork(context);
  await page.reload();
  await page.getByRole('radio', { name: 'Later' }).waitFor();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);

  // A day later, by the phone's own clock.
  await page.clock.install({ time: Date.now() + 25 * 3_600_000 });
  await page.reload();
  await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
  expect(await keptPages(page)).toEqual([]);
});

test('who goes to another app and back, while nothing changes, has the phone write nothing again', async () => {
  const { qna } = await anEvent('NOTHING');
  const ines = await person('phone');
  const { page, context } = ines;
  await context.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    const counted = window as unknown as { written: number };
    counted.written = 0;
    IDBObjectStore.prototype.put = function (...item) {
      if (this.name === 'pages') counted.written += 1;
      return put.apply(this, item);
    };
  });
  await ines.visit(`/NOTHING/s/${qna}`);
  await page.getByLabel('Your question').waitFor();
  await laidUp(page, 'Ask the board');
  /** How often it was written, once what was under way is. */
  const goAway = () =>
    page.evaluate(async () => {
      dispatchEvent(new Event('pagehide'));
      const opening = indexedDB.open('volary.offline');
      const database = await new Promise<IDBDatabase>((opened) => {
        opening.onsuccess = () => opened(opening.result);
      });
      const reading = database.transaction('pages', 'readwrite').objectStore('pages').count();
      await new Promise((read) => {
        reading.onsuccess = read;
      });
      database.close();
      return (window as unknown as { written: number }).written;
    });
  const first = await goAway();
  expect(first).toBeGreaterThan(0);
  for (let times = 0; times < 3; times += 1) expect(await goAway()).toBe(first);
});

test('an event with a language of its own is opened once without network, by a phone of whatever region', async () => {
  const { mara, id, qna } = await anEvent('SPEAKS');
  await mara.call('saveLanguage', { params: { phId: id }, body: { language: 'en' } });
  const { page, context, visit } = await person('phone');
  await context.addInitScript(() => {
    sessionStorage.setItem('opened', String(Number(sessionStorage.getItem('opened')) + 1));
  });
  await visit(`/SPEAKS/s/${qna}`);
  await laidUp(page, 'Ask the board');
  await loseNetwork(context);
  await page.reload();
  await page.getByText('You’re offline. Nothing is lost.', { exact: true }).waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('opened'))).toBe('2');
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
});

test('a projector is reloaded without network: the hall still sees the question', async () => {
  const { mara, id, qna } = await anEvent('SCREEN');
  const asker = await house.person('phone');
  await asker.visit(`/SCREEN/s/${qna}`);
  await ask(asker, 'Can the hall still read this?');
  await asker.page.getByText('Yours, live').waitFor();
  const wall = await person('wall', mara);
  await wall.visit(`/p/${id}/panel/projector`);
  await wall.page.getByText('Can the hall still read this?').waitFor();
  await laidUp(wall.page, 'Can the hall still read this?');

  await loseNetwork(wall.context);
  await wall.page.reload();
  await wall.page.getByText('Can the hall still read this?').waitFor();
  await wall.page.getByText('Reconnecting…').waitFor();

  const back = welcomed(wall.page);
  await wall.context.setOffline(false);
  await back;
});

test('a moderator reloads a panel without network: it says so, and opens again when the network is back', async () => {
  const { mara, id } = await anEvent('PANEL2');
  const moderator = await person('desk', mara);
  const { page, context } = moderator;
  await moderator.visit(`/p/${id}/panel/moderator`);
  await page.getByText('Ask the board').first().waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  expect(await keptPages(page)).toEqual([]);

  await loseNetwork(context);
  await page.reload();
  await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
  expect(await page.getByText('Ask the board').count()).toBe(0);
  await context.setOffline(false);
  await page.getByText('Ask the board').first().waitFor();
});

test('an event that is over lets nobody see it without network either', async () => {
  const { mara, id, qna } = await anEvent('CLOSED2');
  const ines = await person('phone');
  const { page, context } = ines;
  await ines.visit(`/CLOSED2/s/${qna}`);
  await page.getByLabel('Your question').waitFor();
  await laidUp(page, 'CLOSED2');
  await mara.call('trashPigeonhole', { params: { phId: id } });
  ines.expects(/answer 4\d\d/);
  await ines.visit(`/CLOSED2/s/${qna}`);
  await page.getByLabel('Passcode').waitFor();

  await loseNetwork(context);
  await page.reload();
  await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
});

test('whoever logs out leaves nothing behind that a reload without network would show', async () => {
  const { mara, id } = await anEvent('LEAVES');
  const desk = await person('desk', mara);
  const { page, context } = desk;
  const projector = `/p/${id}/panel/projector`;
  await desk.visit(projector);
  await page.getByText('LEAVES').first().waitFor();
  await laidUp(page, 'LEAVES');
  await desk.visit('/logout');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(/\/login/);
  await expect.poll(() => keptPages(page)).toEqual([]);

  await loseNetwork(context);
  await page.goto(projector);
  await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
});

test('a phone that has woken without network keeps how late it is by then, and shows after a reload what has started meanwhile', async () => {
  const { mara, id } = await anEvent('ASLEEP');
  const start = new Date(house.world.clock.now().getTime() + 3_600_000).toISOString();
  const { body } = await mara.call('makeSession', {
    body: { pigeonholeId: id, type: 'qna', name: 'Ask later', timeRange: { start, end: null } },
  });
  const ines = await person('phone');
  const { page, context } = ines;
  await ines.visit(`/ASLEEP/s/${body.liveSession.id}`);
  await laidUp(page, 'Ask later');
  await loseNetwork(context);
  const sleep = () => {
    const clock = Date.now;
    Date.now = () => clock() + 8 * 3_600_000;
  };
  await page.evaluate(sleep);
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  const keptAt = async () =>
    (await keptPages(page)).map(({ text }) => (JSON.parse(text) as { keptAt: number }).keptAt);
  const later = house.world.clock.now().getTime() + 7 * 3_600_000;
  await expect.poll(async () => Math.max(...(await keptAt()))).toBeGreaterThan(later);

  await page.addInitScript(sleep);
  await page.reload();
  await page.getByLabel('Your question').waitFor();
});
