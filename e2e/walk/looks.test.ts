import type { Locator, Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import {
  allRight,
  assessmentIn,
  begin,
  submit,
} from '#server/domains/interaction/kinds/assessment/assessment.fixture.ts';
import { answer, opentextIn } from '#server/domains/interaction/kinds/opentext/opentext.fixture.ts';
import { newKey } from '#server/test/live-client.ts';
import { openHouse } from '../harness/house.ts';

/** What somebody frowned at who looked at each screen beside others of its kind. */
const house = openHouse();

/** What has come may just be drawn anew. */
async function drawn(one: Locator) {
  await one.waitFor();
  const box = await one.boundingBox();
  if (box === null) throw new Error('It is not drawn.');
  return box;
}

const boxOf = async (one: Locator) => {
  const box = await vi.waitFor(() => drawn(one), { timeout: 15_000 });
  return { ...box, right: box.x + box.width, bottom: box.y + box.height, middle: box.y + box.height / 2 };
};

const sizeOf = (one: Locator) =>
  one.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

/** An event with its projector, on a wall. */
async function hall() {
  const mara = await house.world.organiser('Mara');
  const event = await house.world.pigeonhole(mara);
  const wall = async () => {
    const { page, listen } = await house.person('wall', { as: mara });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await listen(`/p/${event.id}/panel/projector`);
    return page;
  };
  return { mara, event, wall };
}

async function asked(texts: readonly string[]): Promise<Page> {
  const { mara, event, wall } = await hall();
  const lsId = await house.world.qna(mara, event.id, { filtering: false });
  const phone = await house.world.attendee(event.passcode);
  for (const text of texts)
    await phone.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } });
  return wall();
}

test('on the stage one question alone has the middle, and few that follow are large', async () => {
  const alone = await asked(['When does the pilot come to the support teams?']);
  const lead = await boxOf(alone.getByRole('article'));
  const words = await boxOf(alone.getByRole('heading', { level: 1 }));
  const votes = await boxOf(alone.getByText('0 votes'));
  const [above, below] = [words.y - lead.y, lead.bottom - votes.bottom];
  expect(above).toBeGreaterThan(60);
  expect(Math.abs(above - below)).toBeLessThan(20);

  const texts = ['And when?', 'Who decides?', 'Is there cake?', 'Why?'];
  const sizes: number[] = [];
  for (const count of [2, 3, 4]) {
    const page = await asked(texts.slice(0, count));
    const rows = page.getByRole('list', { name: 'Questions' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(count - 1);
    sizes.push(await sizeOf(rows.first()));
  }
  const [one = 0, two = 0, three = 0] = sizes;
  expect(one).toBeGreaterThan(two);
  expect(two).toBeGreaterThan(three);
  expect(three).toBeGreaterThan(33);
});

test('ten options of a line and a half are read from the last row', async () => {
  const { mara, event, wall } = await hall();
  await house.world.poll(mara, event.id, {}, [
    'Fewer meetings, and none before ten in the morning',
    'A budget for conferences that everyone may use',
    'Better coffee on every floor of the building',
    'Laptops that are younger than three years',
    'Quiet rooms that can be booked for an afternoon',
    'Onboarding that takes a week rather than a day',
    'One tool for plans instead of four of them',
    'A canteen that is open after three o’clock',
    'Bicycle stands with a roof in front of the house',
    'Working from anywhere for four weeks a year',
  ]);
  const page = await wall();
  const option = page.getByText('Better coffee on every floor');
  await option.waitFor();
  await expect.poll(() => sizeOf(option)).toBeGreaterThanOrEqual(36);
});

test('bars are of one thickness and stand at one height, whatever the length of what is above them', async () => {
  const { mara, event, wall } = await hall();
  await house.world.poll(mara, event.id, {}, [
    'Fewer meetings, and none before ten in the morning',
    'A budget for conferences that everyone may use',
    'Better coffee on every floor of the building',
    'Laptops that are younger than three years',
    'Rooms',
    'Onboarding that takes a week rather than a day',
  ]);
  const page = await wall();
  const bars = page.getByRole('list', { name: 'Results' }).locator('[data-shape]');
  await expect.poll(() => bars.count()).toBe(6);
  const boxes = await Promise.all((await bars.all()).map(boxOf));
  expect(new Set(boxes.map(({ height }) => Math.round(height))).size).toBe(1);
  const columns = new Set(boxes.map(({ x }) => Math.round(x))).size;
  const rows = new Set(boxes.map(({ y }) => Math.round(y))).size;
  expect(columns * rows).toBe(6);
});

test('on the small stage of the run page bars are as thick beside their words as on the large one', async () => {
  const { mara, event } = await hall();
  await house.world.poll(mara, event.id);
  const { page, listen } = await house.person('desk', { as: mara });
  await page.setViewportSize({ width: 1440, height: 900 });
  await listen(`/p/${event.id}/run`);
  const row = page.locator('[data-stage]').getByRole('listitem', { includeHidden: true }).first();
  const [all, bar] = [await boxOf(row), await boxOf(row.locator('[data-shape]'))];
  expect(bar.height / all.height).toBeGreaterThan(0.25);
});

test('the scores of an assessment fill the stage: figures as large as a countdown, a column for each step', async () => {
  const { mara, event, wall } = await hall();
  const settings = { anonymous: false, passMark: 60, toldAfter: 'answers', resultsShown: true } as const;
  const lsId = await assessmentIn({ world: house.world, organiser: mara, event }, settings);
  const ines = await house.world.attendee(event.passcode, 'Ines Pereira');
  const tom = await house.world.attendee(event.passcode, 'Tom Baker');
  for (const phone of [ines, tom]) await begin(phone, lsId);
  await submit(ines, lsId, allRight);
  await submit(tom, lsId, { exit: ['stairs'], meet: ['car'] });
  const page = await wall();
  await expect.poll(() => sizeOf(page.getByRole('definition').first())).toBeGreaterThan(100);
  const columns = page.getByRole('list', { name: 'Scores' });
  const [all, main] = [await boxOf(columns), await boxOf(page.getByRole('main'))];
  expect(all.width).toBeGreaterThan(main.width * 0.85);
  expect(all.height).toBeGreaterThan(main.height * 0.3);
  const steps = columns.getByRole('listitem');
  expect(await steps.count()).toBe(10);
  // Nobody has to read eight zeros.
  expect(await columns.locator('b').allTextContents()).toEqual(['1', '1']);
  expect(await steps.first().textContent()).toContain('0–9%');

  await mara.call('revealResults', { params: { lsId }, body: { shown: false } });
  await columns.waitFor({ state: 'detached' });
  await page.getByText('2 people finished').waitFor();
  await page.getByText('Answer on your phone, at your own pace.').waitFor();
});

test('the address to type is as large on the stage as it fits into its line', async () => {
  const { mara, event, wall } = await hall();
  await house.world.qna(mara, event.id);
  const page = await wall();
  const address = page.getByRole('complementary').getByText(new URL(house.world.origin).host);
  await expect.poll(() => sizeOf(address)).toBeGreaterThan(34);
  const { height } = await boxOf(address);
  expect(height).toBeLessThan(80);
});

test('a minute is a bar of the chart, and not a field of color', async () => {
  const { mara, event } = await hall();
  const lsId = await house.world.poll(mara, event.id, { anonymous: false });
  const phone = await house.world.attendee(event.passcode);
  const client = await house.world.live(phone, event.id, 'attendee', lsId);
  const optionIds = [client.prompt(lsId)?.options[0]?.id ?? ''];
  await phone.call('voteInPoll', { params: { lsId }, body: { key: newKey(), optionIds } });
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${event.id}/insight/poll/${lsId}`);
  const chart = page.getByRole('img', { name: /Votes/ });
  expect((await boxOf(chart)).width).toBeLessThan(400);
});

test('on a tablet the card of an event has two of its facts in a row', async () => {
  const { mara } = await hall();
  const { page, visit } = await house.person('desk', { as: mara });
  await page.setViewportSize({ width: 768, height: 1024 });
  await visit('/p/list/');
  const status = await boxOf(page.getByText('Status', { exact: true }).last());
  const dates = await boxOf(page.getByText('Dates', { exact: true }).last());
  expect(Math.abs(status.middle - dates.middle)).toBeLessThan(4);
  expect(dates.x).toBeGreaterThan(status.right);
});

test('a passcode of up to nine letters stays in its line on a desk', async () => {
  const mara = await house.world.organiser('Mara');
  const codes = ['COFFEE26', 'SEVERAL26', 'MWMWMW'];
  for (const passcode of codes) await house.world.pigeonhole(mara, { passcode });
  const { page, visit } = await house.person('desk', { as: mara });
  await visit('/p/list/');
  for (const width of [1440, 1280])
    for (const code of codes) {
      await page.setViewportSize({ width, height: 900 });
      const { height } = await boxOf(page.getByText(code, { exact: true }));
      expect.soft(height, `${code} at ${width} pixels`).toBeLessThan(30);
    }
});

test('the workspace of a new event is asked where its name and days are', async () => {
  const mara = await house.world.organiser('Mara');
  await mara.call('makeTeam', { body: { name: 'Harbor' } });
  const { page, visit } = await house.person('desk', { as: mara });
  await visit('/p/new');
  const [name, workspace] = [page.getByLabel('Name', { exact: true }), page.getByLabel('Workspace')];
  expect((await boxOf(workspace)).x).toBe((await boxOf(name)).x);
});

test('counts that come to the tabs of live sessions do not push the chosen one out of sight', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const phone = await house.world.attendee(passcode);
  const sessions: string[] = [];
  for (let nth = 0; nth < 4; nth += 1) sessions.push(await house.world.qna(mara, id, { filtering: true }));
  for (const lsId of sessions)
    await phone.call('askQuestion', { params: { lsId }, body: { key: newKey(), text: 'May I?' } });
  const { page, visit } = await house.person('desk', { as: mara });
  await page.setViewportSize({ width: 390, height: 844 });
  const row = page.getByRole('navigation', { name: 'Live sessions' });
  for (const lsId of sessions) {
    await visit(`/p/${id}/run?session=${lsId}`);
    await expect.poll(() => row.getByText('1', { exact: true }).count()).toBe(sessions.length);
    const chosen = row.locator('[aria-current]');
    await expect
      .poll(async () => {
        const [one, all] = [await boxOf(chosen), await boxOf(row)];
        return one.x >= all.x && one.right <= all.right + 1;
      })
      .toBe(true);
  }
});

test('on a phone the menu of the run page says how many messages the stage has not read', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  await house.world.qna(mara, id);
  const { page, listen } = await house.person('phone', { as: mara });
  await listen(`/p/${id}/run`);
  const menu = page.getByRole('button', { name: 'Event options' });
  await menu.waitFor();
  expect(await menu.textContent()).toBe('');
  for (const text of ['Five minutes', 'One minute'])
    await mara.call('sendBackstageMessage', { params: { phId: id }, body: { text, sessionId: null } });
  await page.getByRole('button', { name: 'Event options: 2 messages not read yet' }).waitFor();
  expect(await menu.textContent()).toBe('2');
  await menu.click();
  // In the menu it stands beside what it is about, and the menu is called as ever.
  const drawer = page.getByRole('dialog', { name: 'Event options', exact: true });
  await drawer.getByRole('button', { name: '2 messages not read yet' }).waitFor();
});

test('on a phone that runs a Q&A the first question is in sight, and a filter takes room once it is chosen', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const settings = { filtering: true, tags: ['Coffee', 'Budget'] };
  const lsId = await house.world.qna(mara, id, settings);
  const phone = await house.world.attendee(passcode);
  const body = { key: newKey(), text: 'Why is it cold?', tags: ['Coffee'] };
  await phone.call('askQuestion', { params: { lsId }, body });
  const { page, listen } = await house.person('phone', { as: mara });
  await page.setViewportSize({ width: 390, height: 844 });
  await listen(`/p/${id}/run`);
  const question = page.getByRole('button', { name: 'Why is it cold?' });
  expect((await boxOf(question)).y).toBeLessThan(540);
  const facts = page.getByRole('list').filter({ hasText: 'in the room' }).getByRole('listitem');
  const lines = (await Promise.all((await facts.all()).map(boxOf))).map(({ middle }) =>
    Math.round(middle / 16),
  );
  expect(new Set(lines).size).toBe(2);
  const heading = await boxOf(page.getByRole('heading', { level: 1 }));
  expect((await boxOf(facts.first())).x).toBe(heading.x);

  const filter = page.getByLabel('Show questions with a tag');
  expect(await filter.count()).toBe(0);
  await page.getByRole('button', { name: 'List options' }).click();
  await page.getByRole('dialog').getByLabel('Show questions with a tag').selectOption('Budget');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await filter.selectOption('');
  await question.waitFor();
  expect(await filter.count()).toBe(0);
});

test('who has sent no word yet is told how to see those of others', async () => {
  const mara = await house.world.organiser('Mara');
  const event = await house.world.pigeonhole(mara);
  const lsId = await opentextIn({ world: house.world, organiser: mara, event }, 'words');
  await answer(await house.world.attendee(event.passcode, 'Ines'), lsId, 'Coffee');
  const { page, visit } = await house.person('phone');
  await visit(`/${event.passcode}/s/${lsId}`);
  const told = page.getByText('Send a word to see what others said.');
  await told.waitFor();
  await page.getByRole('textbox').fill('Tea');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Coffee').first().waitFor();
  await told.waitFor({ state: 'detached' });
});

test('however many workspaces there are, the account stays in sight below them, and the place where one is', async () => {
  const mara = await house.world.organiser('Mara');
  for (let nth = 1; nth < 9; nth += 1) await mara.call('makeTeam', { body: { name: `Team ${nth}` } });
  const { page, visit } = await house.person('desk', { as: mara });
  await visit('/p/list/');
  await page.getByText('Team 8', { exact: true }).waitFor();
  expect((await boxOf(page.locator('summary').filter({ hasText: 'Mara' }))).bottom).toBeLessThanOrEqual(900);
  const places = page.getByRole('navigation', { name: 'Studio' });
  await places.getByRole('link').last().scrollIntoViewIfNeeded();
  expect((await boxOf(page.locator('summary').filter({ hasText: 'Mara' }))).bottom).toBeLessThanOrEqual(900);

  await places.getByRole('link', { name: 'Members' }).last().click();
  await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor();
  await page.reload();
  const here = places.locator('[aria-current]');
  await here.waitFor();
  expect((await boxOf(here)).bottom).toBeLessThanOrEqual((await boxOf(places)).bottom);
  // And there alone: nothing moves below a pointer when another place is chosen that is in sight.
  const before = await places.evaluate(({ scrollTop }) => scrollTop);
  expect(before).toBeGreaterThan(0);
  await places.getByRole('link', { name: 'Custom branding' }).last().click();
  await page.getByRole('heading', { name: 'Custom branding', level: 1 }).waitFor();
  expect(await places.evaluate(({ scrollTop }) => scrollTop)).toBe(before);
});

test('a moderator’s panel keeps no column for a next session where there is none', async () => {
  const { mara, event } = await hall();
  await house.world.poll(mara, event.id);
  const { page, listen } = await house.person('desk', { as: mara });
  await listen(`/p/${event.id}/panel/moderator`);
  await page.getByRole('listitem').filter({ hasText: 'Yes' }).waitFor();
  expect(await page.getByText('Next session').count()).toBe(0);
  const body = { pigeonholeId: event.id, type: 'qna' as const, name: 'Ask the board' };
  await mara.call('makeSession', { body });
  await page.getByText('Next session').waitFor();
});

test('the way to an account stands at the foot of the card', async () => {
  const { page, visit } = await house.person('desk');
  await visit('/login');
  const link = await boxOf(page.getByRole('link', { name: 'or Create an account' }));
  const beside = await boxOf(page.getByRole('complementary'));
  expect(beside.bottom - link.bottom).toBeLessThan(60);
});

test('on a phone what a field is called and what is left to write have a line each', async () => {
  const { mara, event } = await hall();
  const { page, visit } = await house.person('phone', { as: mara });
  await visit(`/p/${event.id}/session/create/${event.id}/poll`);
  const field = page.getByRole('textbox', { name: 'Message before voting' });
  await field.waitFor();
  const left = page.locator(`[id="${await field.getAttribute('id')}-left"]`);
  for (const words of [page.getByText('Message before voting', { exact: true }), left])
    expect((await boxOf(words)).height).toBeLessThan(1.8 * (await sizeOf(words)));
  expect((await boxOf(left)).bottom).toBeLessThanOrEqual((await boxOf(field)).y);
});

test('on a phone no sign is left at the end of a line about a browser that is logged in', async () => {
  const { page, visit } = await house.person('phone', { as: await house.world.organiser('Mara') });
  await visit('/account/security');
  const network = await boxOf(page.getByText(/^Network 127/));
  const seen = await boxOf(page.getByText(/^Last seen: /));
  expect(Math.max(seen.x - network.right, seen.y - network.bottom)).toBeGreaterThanOrEqual(0);
  expect(await page.getByText('·').count()).toBe(0);
});

test('on a phone the address to join is broken before the passcode, and not within it', async () => {
  const { mara, event } = await hall();
  const { page, visit } = await house.person('phone', { as: mara });
  await visit(`/p/${event.id}/run`);
  const address = page.getByText(`${new URL(house.world.origin).host}/${event.passcode}`, { exact: true });
  await address.waitFor();
  const lines = await address.evaluate((words, length) => {
    const passcode = document.createRange();
    const last = words.lastChild as Text;
    passcode.setStart(last, last.length - length);
    passcode.setEnd(last, last.length);
    return passcode.getClientRects().length;
  }, event.passcode.length);
  expect(lines).toBe(1);
});

test('on a phone the card of an event says beside the first line of a value what it is called', async () => {
  const { mara } = await hall();
  const { page, visit } = await house.person('phone', { as: mara });
  await visit('/p/list/');
  const title = await boxOf(page.getByText('Status', { exact: true }).last());
  const value = await boxOf(page.getByText('No sessions in Pigeonhole').last());
  expect(Math.abs(title.middle - value.middle)).toBeLessThan(4);
});
