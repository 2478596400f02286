import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { openHouse } from '../harness/house.ts';
import { ask, openSession, upvote, vote } from './attendee.ts';

const house = openHouse();

async function withKiosk() {
  const owner = await house.world.organiser('Olga');
  const event = await house.world.pigeonhole(owner, { name: 'Open day' });
  await switched(owner, event.id, true);
  return { owner, ...event, path: await kioskPath(owner, event.id) };
}

async function switched(owner: Browser, phId: string, on: boolean): Promise<void> {
  expect((await owner.call('switchKiosk', { params: { phId }, body: { on } })).status).toBe(200);
}

async function kioskPath(owner: Browser, phId: string): Promise<string> {
  const { body } = await owner.call('readRunLinks', { params: { phId } });
  return new URL(body.panels.find(({ type }) => type === 'kiosk')?.url ?? '').pathname;
}

const done = (page: Page) => page.getByRole('button', { name: 'Done, next person' });

/** What this browser keeps of whoever was at the tablet. */
async function keptBy(page: Page): Promise<unknown> {
  const kept = await page.evaluate(async () => ({
    device: { ...localStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    cookies: document.cookie,
    address: location.pathname.split('-')[0],
  }));
  return { ...kept, all: await page.context().cookies() };
}

test('one person asks and votes; the next finds nothing of them, and is somebody new', async () => {
  const { owner, id, path } = await withKiosk();
  const qna = await house.world.qna(owner, id, { anonymous: false });
  const tablet = await house.person('desk');
  await tablet.visit(path);
  const { page } = tablet;
  // The one session that runs is there at once.
  await page.getByRole('heading', { name: 'Ask the board', level: 1 }).waitFor();
  expect(await page.locator('a[href]:not([href^="#"])').count(), 'no way out').toBe(0);

  await page.getByLabel('Your question').fill('Is there a quiet room?');
  await page.getByRole('button', { name: 'Add your name' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ines');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Asked as Ines').waitFor();
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByText('Yours, live').waitFor();
  await page.getByLabel('Your question').fill('Half a sent');
  await done(page).click();
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
  await page.getByRole('button', { name: 'Start now' }).click();

  await page.getByRole('heading', { name: 'Ask the board', level: 1 }).waitFor();
  await page.getByText('Is there a quiet room?').first().waitFor();
  expect(await page.getByText('Yours').count()).toBe(0);
  expect(await page.getByLabel('Your question').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Add your name' }).waitFor();
  await upvote({ page }, 'Is there a quiet room?');
  await page.getByRole('button', { name: /^Vote for this/, pressed: true }).waitFor();

  await page.goBack().catch(() => undefined);
  await page.reload();
  await page.getByRole('button', { name: /^Vote for this/, pressed: false }).waitFor();
  expect(await keptBy(page)).toEqual({
    device: {},
    databases: [],
    cookies: '',
    address: `/panel/kiosk/${id}`,
    all: [],
  });
  const desk = await house.world.live(owner, id, 'admin', qna);
  await desk.until(() => desk.qna(qna)?.questions[0]?.votes === 1, 'one vote of the second person');
  desk.close();
});

test('two people vote in a poll on one tablet, and each vote counts', async () => {
  const { owner, id, path } = await withKiosk();
  const poll = await house.world.poll(owner, id);
  await house.world.qna(owner, id);
  const desk = await house.world.live(owner, id, 'admin', poll);
  const tablet = await house.person('phone');
  await tablet.visit(path);
  const { page } = tablet;
  for (const voters of [1, 2]) {
    // Two run: each chooses from the agenda.
    await openSession({ page }, 'Shall we?').catch(() => undefined);
    await vote({ page }, 'Later');
    await page.getByText('Your vote is in.').waitFor();
    await desk.until(() => desk.prompt(poll)?.voters === voters, `${voters} voters`);
    await done(page).click();
    await page.getByRole('button', { name: 'Start now' }).click();
  }
  desk.close();
});

test('left in the middle of typing, it asks, starts over, and shows nothing to the next person, Back included', async () => {
  const { owner, id, path } = await withKiosk();
  await house.world.qna(owner, id);
  const tablet = await house.person('desk');
  const { page } = tablet;
  await page.clock.install();
  await tablet.visit(path);
  await page.getByLabel('Your question').fill('My secret');
  await page.clock.runFor(31_000);
  await page.getByRole('dialog', { name: 'Still there?' }).waitFor();
  await page.getByRole('button', { name: 'I’m still here' }).click();
  await page.getByRole('dialog', { name: 'Still there?' }).waitFor({ state: 'hidden' });
  expect(await page.getByLabel('Your question').inputValue()).toBe('My secret');

  await page.clock.runFor(46_000);
  await expect.poll(() => page.getByLabel('Your question').inputValue()).toBe('');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.goBack().catch(() => undefined);
  await page.getByRole('heading', { name: 'Ask the board', level: 1 }).waitFor();
  expect(await page.getByLabel('Your question').inputValue()).toBe('');
  expect(await page.content()).not.toContain('My secret');
});

test('the track that one person follows is not chosen for the next, and not kept on the tablet', async () => {
  const { owner, id, path } = await withKiosk();
  for (const [name, track] of [
    ['Engines', 'Main hall'],
    ['Sails', 'Deck'],
  ] as const) {
    const { body } = await owner.call('makeSession', { body: { pigeonholeId: id, type: 'dummy', name } });
    const sessionIds = [body.liveSession.id];
    await owner.call('makeTrack', { params: { phId: id }, body: { name: track, color: 'teal', sessionIds } });
  }
  const { page, visit } = await house.person('desk');
  await visit(path);
  const deck = page.getByRole('group', { name: 'Tracks' }).getByRole('button', { name: 'Deck' });
  await page.getByText('Engines').first().waitFor();
  await deck.click();
  await page.getByText('Engines').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Sails' }).first().click();
  await page.getByRole('heading', { name: 'Sails', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Open day' }).first().click();
  await page.getByRole('button', { name: 'Deck', pressed: true }).waitFor();
  expect(await page.getByText('Engines').count()).toBe(0);

  await done(page).click();
  await page.getByRole('button', { name: 'Start now' }).click();
  await deck.waitFor();
  expect(await deck.getAttribute('aria-pressed')).toBe('false');
  await page.getByText('Engines').first().waitFor();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('track');
});

test('where the event was over it takes people again by itself once it is prolonged', async () => {
  const { owner, id, path } = await withKiosk();
  await house.world.program.kernel.db
    .updateTable('pigeonholes')
    .set({ startsOn: '2020-01-01', endsOn: '2020-01-01' })
    .where('id', '=', id)
    .execute();
  const tablet = await house.person('desk');
  const { page } = tablet;
  tablet.expects(/410/);
  await page.clock.install();
  await tablet.visit(path);
  await page.getByRole('heading', { name: 'This event is over' }).waitFor();
  const prolonged = await owner.call('editAbout', { params: { phId: id }, body: { endDate: '2099-01-01' } });
  expect(prolonged.status).toBe(200);
  await page.clock.runFor(61_000);
  await page.getByRole('heading', { name: 'Open day', level: 1 }).waitFor();
});

test('switched off while somebody is there, it closes with plain words, and opens by itself again', async () => {
  const { owner, id, path } = await withKiosk();
  await house.world.qna(owner, id);
  const tablet = await house.person('desk');
  const { page } = tablet;
  await page.clock.install();
  await tablet.visit(path);
  await ask({ page }, 'Still open?');
  await page.getByText('Still open?').first().waitFor();
  await switched(owner, id, false);
  await page.getByRole('heading', { name: 'This kiosk is closed' }).waitFor();
  expect(await page.getByText('Still open?').count()).toBe(0);
  await switched(owner, id, true);
  await page.clock.runFor(11_000);
  await page.getByRole('heading', { name: 'Ask the board', level: 1 }).waitFor();

  await owner.call('resetRunLink', { params: { phId: id, type: 'kiosk' } });
  await page.getByRole('heading', { name: 'This kiosk is closed' }).waitFor();
  tablet.expects(/404/);
  await tablet.visit(path);
  await page.getByText('Page not found').first().waitFor();
  await tablet.visit(await kioskPath(owner, id));
  await page.getByRole('heading', { name: 'Ask the board', level: 1 }).waitFor();
});

test('what somebody sent without a connection is delivered after they have left', async () => {
  const { owner, id, path } = await withKiosk();
  const qna = await house.world.qna(owner, id);
  const desk = await house.world.live(owner, id, 'admin', qna);
  const tablet = await house.person('desk');
  tablet.expects(/ERR_INTERNET_DISCONNECTED|net::/);
  await tablet.visit(path);
  const { page } = tablet;
  await page.getByText(/here/).first().waitFor();
  await tablet.context.setOffline(true);
  await ask({ page }, 'Does this arrive?');
  await done(page).click();
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor();
  expect(await page.getByText('Does this arrive?').count()).toBe(0);
  await tablet.context.setOffline(false);
  await desk.until(() => desk.qna(qna)?.questions[0]?.text === 'Does this arrive?', 'the question');
  desk.close();
});

test('a tablet that was one person’s forgets what they wrote and voted on it as soon as it is a kiosk', async () => {
  const { owner, id, passcode, path } = await withKiosk();
  const [qna, poll] = [await house.world.qna(owner, id), await house.world.poll(owner, id)];
  const tablet = await house.person('desk');
  const { page } = tablet;
  await tablet.visit(`/${passcode}/s/${qna}`);
  await ask(tablet, 'Is this my tablet?');
  await page.getByText('Yours, live').waitFor();
  await page.getByLabel('Your question').fill('Half a sent');
  await tablet.visit(`/${passcode}/s/${poll}`);
  await vote(tablet, 'Later');
  await page.getByText('Your vote is in.').waitFor();
  const kept = () =>
    page.evaluate(async () => {
      const opening = indexedDB.open('volary');
      const database = await new Promise<IDBDatabase>((opened) => {
        opening.onsuccess = () => opened(opening.result);
      });
      const counted = database.transaction('own-questions').objectStore('own-questions').count();
      await new Promise((done) => {
        counted.onsuccess = done;
      });
      database.close();
      return { texts: counted.result, device: Object.keys(localStorage) };
    });
  expect(await kept()).toMatchObject({ texts: 1, device: expect.arrayContaining([`volary.draft.${qna}`]) });

  await tablet.visit(path);
  await page.getByRole('heading', { name: 'Open day', level: 1 }).waitFor();
  await expect.poll(kept).toEqual({ texts: 0, device: [] });
});
