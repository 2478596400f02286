import { expect, test } from 'vitest';
import { builtFiles } from '../harness/built-file.ts';
import { openHouse } from '../harness/house.ts';
import { joinByTyping } from './attendee.ts';

const house = openHouse();

/** What a phone may fetch before its first question, brotli: today's figure, and a little air. */
const mostBytes = 43_500;

async function anEvent(passcode: string) {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { passcode });
  const qna = await house.world.qna(mara, id, { anonymous: false });
  await house.world.poll(mara, id);
  return `/${passcode}/s/${qna}`;
}

/** The scripts and styles that a page names itself: the browser asks for them at once, all together. */
async function namedBy(path: string): Promise<string[]> {
  const html = await (await fetch(house.world.origin + path)).text();
  const found = html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g);
  return [...new Set([...found].map(([, file]) => file ?? ''))];
}

async function bytesOf(file: string): Promise<number> {
  const response = await fetch(house.world.origin + file, { headers: { 'accept-encoding': 'br' } });
  return Number(response.headers.get('content-length'));
}

test('whoever scans the code of a Q&A fetches little, and the field to ask with waits for nothing else', async () => {
  const path = await anEvent('LIGHT26');
  const named = await namedBy(path);
  const bytes = await Promise.all(named.map(bytesOf));
  expect(Math.min(...bytes)).toBeGreaterThan(0);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(mostBytes);

  const ines = await house.person('phone', { firstVisit: true });
  let release = () => {};
  const released = new Promise<void>((go) => {
    release = go;
  });
  await ines.page.route(/\/assets\/[^/]+\.(js|css)$/, async (route) => {
    if (!named.includes(new URL(route.request().url()).pathname)) await released;
    await route.continue();
  });
  // Where a picture is slow, what is held keeps the page from being loaded.
  await ines.page.goto(path, { waitUntil: 'domcontentloaded' });
  await ines.page.getByLabel('Your question').waitFor();
  const rest = ines.page.waitForResponse(`**${builtFiles('web/kinds/poll/audience/poll.tsx').script}`);
  release();
  await rest;
});

test('what opens later is there by then: without a network the dialog for a name opens', async () => {
  const path = await anEvent('ATHAND');
  const ines = await house.person('phone', { firstVisit: true });
  ines.expects(/net::ERR_/, /WebSocket connection/);
  const fetched = ines.page.waitForResponse(
    `**${builtFiles('web/pages/audience/session/NameDialog.tsx').script}`,
  );
  await ines.visit(path);
  await (await fetched).finished();
  await ines.context.setOffline(true);
  await ines.page.getByRole('button', { name: 'Add your name' }).click();
  await ines.page.getByRole('dialog', { name: 'Your name' }).waitFor();
});

test('the join form is named by its own page, and comes after the event elsewhere', async () => {
  await anEvent('DOOR26');
  const { script } = builtFiles('web/pages/audience/join/JoinPage.tsx');
  expect(await namedBy('/')).toContain(script);
  expect(await namedBy('/DOOR26')).not.toContain(script);
  expect(await namedBy('/NOSUCH26')).toContain(script);
  await joinByTyping(await house.person('phone', { firstVisit: true }), 'DOOR26', 'Annual meeting');
});
