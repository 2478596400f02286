import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();
const minute = 60_000;

test('a phone on its side has room for the questions beside the field', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'Sideways', passcode: 'SIDE26' });
  const lsId = await house.world.qna(mara, id);
  const tom = await house.world.attendee('SIDE26');
  await tom.call('askQuestion', {
    params: { lsId },
    body: { key: 'k'.repeat(22), text: 'Can this be read while I write?' },
  });
  const { page, visit } = await house.person('phone');
  await page.setViewportSize({ width: 740, height: 360 });
  await visit(`/SIDE26/s/${lsId}`);
  const question = page.getByText('Can this be read while I write?', { exact: true });
  await question.waitFor();
  const field = page.getByLabel('Your question');
  const [read, write] = await Promise.all([question.boundingBox(), field.boundingBox()]);
  // Side by side, and both in the window without scrolling.
  expect((read?.x ?? 0) + (read?.width ?? 0)).toBeLessThanOrEqual(write?.x ?? 0);
  expect((read?.y ?? 0) + (read?.height ?? 0)).toBeLessThan(360);
  expect((write?.y ?? 0) + (write?.height ?? 0)).toBeLessThan(360);
});

test('on a phone on its side the name of a session and what it says of itself are one line', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'Sideways', passcode: 'LINE26' });
  const made = await mara.call('makeSession', {
    body: {
      pigeonholeId: id,
      type: 'qna',
      name: 'Ask the board',
      description: 'Mara and Tom answer for forty minutes, in the order of your votes.',
    },
  });
  const lsId = made.body.liveSession.id;
  await house.world.start(mara, lsId);
  const { page, visit } = await house.person('phone');
  await page.setViewportSize({ width: 740, height: 360 });
  await visit(`/LINE26/s/${lsId}`);
  const name = page.getByRole('heading', { level: 1, name: 'Ask the board' });
  const says = page.locator('p', { hasText: 'Mara and Tom answer' });
  await says.waitFor();
  const [above, beside] = await Promise.all([name.boundingBox(), says.boundingBox()]);
  expect(beside?.y).toBeLessThan((above?.y ?? 0) + (above?.height ?? 0));
  expect(beside?.height).toBeLessThan(30);
});

test.each([740, 844])(
  'on a phone %i px wide on its side a speaker stands beside the name, and what is said of the session can be read',
  async (width) => {
    const mara = await house.world.organiser('Mara');
    const { id, passcode } = await house.world.pigeonhole(mara, { name: 'Sideways' });
    const made = await mara.call('makeSession', {
      body: {
        pigeonholeId: id,
        type: 'qna',
        name: 'Ask the board',
        description: 'Mara and Tom answer for forty minutes, in the order of your votes.',
      },
    });
    const lsId = made.body.liveSession.id;
    for (const name of ['Ada Lovelace', 'Grace Hopper'])
      await mara.call('makeSpeaker', {
        params: { phId: id },
        body: { name, sessions: [{ sessionId: lsId, role: 'speaker' }] },
      });
    await house.world.start(mara, lsId);
    const { page, visit } = await house.person('phone');
    await page.setViewportSize({ width, height: 360 });
    await visit(`/${passcode}/s/${lsId}`);
    const name = page.getByRole('heading', { level: 1, name: 'Ask the board' });
    const ada = page.getByRole('button', { name: /Ada Lovelace/ });
    await ada.waitFor();
    const says = page.locator('p', { hasText: 'Mara and Tom answer' });
    const [above, beside, below] = await Promise.all([
      name.boundingBox(),
      ada.boundingBox(),
      says.boundingBox(),
    ]);
    expect(beside?.x).toBeGreaterThan((above?.x ?? 0) + (above?.width ?? 0));
    expect(beside?.y).toBeLessThan((above?.y ?? 0) + (above?.height ?? 0));
    expect(below?.y).toBeGreaterThanOrEqual((beside?.y ?? 0) + (beside?.height ?? 0));
    expect(below?.height).toBeLessThan(30);
    // As wide as the column, but for how many are here.
    expect(below?.width).toBeGreaterThan(250);
  },
);

test.each([
  ['enlarged to 400 %', 320, 256],
  ['above the keyboard of a small phone', 360, 310],
  ['on the smallest phone on its side', 568, 320],
])('%s (%i by %i px) questions are read in a column of their own', async (_, width, height) => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara, { name: 'Enlarged' });
  const lsId = await house.world.qna(mara, id);
  const tom = await house.world.attendee(passcode);
  for (const at of [0, 1, 2])
    await tom.call('askQuestion', {
      params: { lsId },
      body: { key: `${at}`.repeat(22), text: `Can question ${at} be read while I write?` },
    });
  const { page, visit } = await house.person('phone');
  await page.setViewportSize({ width, height });
  await visit(`/${passcode}/s/${lsId}`);
  const field = page.getByLabel('Your question');
  await field.fill('Is there room for several lines of a question that takes its time to come to the point?');
  const question = page.getByText('Can question 1 be read while I write?', { exact: true });
  await question.waitFor();
  const [content, bar] = await Promise.all([
    page.locator('main > :first-child').boundingBox(),
    page.locator('main > :last-child').boundingBox(),
  ]);
  expect(content?.width).toBeGreaterThan(230);
  // What is written with stands beside, or leaves half of the height; its field is within reach.
  const isBeside = (content?.x ?? 0) + (content?.width ?? 0) <= (bar?.x ?? 0);
  expect([isBeside, isBeside || (bar?.y ?? 0) >= height / 2]).toEqual([width > 560, true]);
  expect((await field.boundingBox())?.y).toBeLessThan(height - 40);
  // Below the choice of an order, which stays on top.
  const isSeen = await question.evaluate((text) => {
    scrollBy(0, text.getBoundingClientRect().top - 75);
    const { left, top } = text.getBoundingClientRect();
    return document.elementFromPoint(left + 10, top + 10) === text;
  });
  expect(isSeen).toBe(true);
});

test('how long it takes until a session starts is said in words, beside the times of day', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'Soon', passcode: 'SOON26' });
  const start = house.world.clock.now().getTime() + 12.5 * minute;
  const timeRange = {
    start: new Date(start).toISOString(),
    end: new Date(start + 30 * minute).toISOString(),
  };
  const made = await mara.call('makeSession', {
    body: { pigeonholeId: id, type: 'qna', name: 'Ask the board', timeRange },
  });
  const lsId = made.body.liveSession.id;
  const { page, visit } = await house.person('phone');
  await visit('/SOON26');
  await page.getByRole('timer').filter({ hasText: 'in 13 min' }).waitFor();
  await visit(`/SOON26/s/${lsId}`);
  await page.getByRole('timer').filter({ hasText: 'Starts in 13 min' }).waitFor();
});
