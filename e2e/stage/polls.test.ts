import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();
const words =
  'Who makes sure that what we learned from losing the Lisbon bid is not forgotten by next year, and by when? ';
const ofLength = (length: number) => `${words.repeat(10).slice(0, length - 1)}?`;
const option = (place: number) => `${place + 1}. ${words}`.slice(0, 120).trim();

const screens = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 3840, height: 2160 },
  { width: 1080, height: 1920 },
  { width: 768, height: 1024 },
];

/** Words and bars that end outside of what shows them, or outside of the screen. */
async function cut(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.getByRole('main').evaluate((main) => {
    const outside = (box: DOMRect, edge: DOMRect) =>
      box.bottom > edge.bottom + 1 || box.right > edge.right + 1 || box.top < edge.top - 1;
    const screen = main.getBoundingClientRect();
    return [...main.querySelectorAll('h1, li, li [dir="auto"]')]
      .filter((part) => {
        const around = part.closest('ul') ?? part.parentElement;
        const box = part.getBoundingClientRect();
        return outside(box, screen) || (around !== null && outside(box, around.getBoundingClientRect()));
      })
      .map((part) => part.textContent ?? '');
  });
}

test.each([
  [2, 'short'],
  [4, 'long'],
  [10, 'long'],
  [30, 'long'],
])('a poll of %i %s options is on every stage whole, shown or hidden', async (count, length) => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const options = Array.from({ length: count }, (_, place) =>
    length === 'long' ? option(place) : `Option ${place + 1}`,
  );
  const made = await mara.call('makeSession', {
    body: {
      pigeonholeId: id,
      type: 'poll',
      name: 'The bid',
      poll: { prompts: [{ text: length === 'long' ? ofLength(300) : 'Again?', options }] },
    },
  });
  const lsId = made.body.liveSession.id;
  await house.world.start(mara, lsId);
  const ines = await house.world.attendee(passcode);
  const desk = await house.world.live(mara, id, 'admin', lsId);
  const chosen = desk.prompt(lsId)?.options[0]?.id ?? '';
  await ines.call('voteInPoll', { params: { lsId }, body: { key: 'v'.repeat(22), optionIds: [chosen] } });
  const { page, visit } = await house.person('wall', { as: mara });
  await visit(`/p/${id}/panel/projector`);
  await page.getByText('100%').waitFor();
  for (const shown of [true, false]) {
    await mara.call('revealResults', { params: { lsId }, body: { shown } });
    await page.getByRole('list', { name: shown ? 'Results' : 'Options' }).waitFor();
    for (const size of screens) {
      await page.setViewportSize(size);
      await expect.poll(() => cut(page), { message: `at ${size.width} by ${size.height}` }).toEqual([]);
    }
  }
});

test('results come out one by one, the winner last, and nothing else moves', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const lsId = await house.world.poll(mara, id, { resultsShown: false }, ['Tea', 'Coffee', 'Water']);
  const desk = await house.world.live(mara, id, 'admin', lsId);
  const ids = desk.prompt(lsId)?.options.map((one) => one.id) ?? [];
  for (const [place, at] of [1, 1, 1, 0, 0, 2].entries()) {
    const guest = await house.world.attendee(passcode);
    const body = { key: `${place}`.padEnd(22, 'v'), optionIds: [ids[at] ?? ''] };
    await guest.call('voteInPoll', { params: { lsId }, body });
  }
  const { page, visit } = await house.person('wall', { as: mara });
  await visit(`/p/${id}/panel/projector`);
  await page.getByText('6 of 6 voted').waitFor();
  const coffee = page.getByText('Coffee');
  await page.evaluate(() => document.fonts.ready);
  const before = await coffee.boundingBox();
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const item of document.querySelectorAll('main li')) {
        const name = item.querySelector('[dir="auto"]')?.textContent ?? '';
        if (/[1-9]\d*%/.test(item.textContent ?? '') && !seen.includes(name)) seen.push(name);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await mara.call('revealResults', { params: { lsId }, body: { shown: true } });
  await page.getByText('50%').waitFor();
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([
    'Water',
    'Tea',
    'Coffee',
  ]);
  expect(await coffee.boundingBox()).toEqual(before);
});
