import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { texts as arStudio } from '#contract/messages/ar/studio.ts';
import { newKey } from '#server/test/live-client.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';

/** What a new user stumbled over, where no story of the thing itself tells it. */
const house = openHouse();

const xOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x)));

test('when all questions are answered, the stage no longer asks for the first one', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const lsId = await house.world.qna(mara, id, { filtering: false });
  const ines = await house.world.attendee(passcode);
  const { page, visit } = await house.person('wall', { as: mara });
  await visit(`/p/${id}/panel/projector`);
  await page.getByText('What would you like to ask?').waitFor();
  const asked = await ines.call('askQuestion', {
    params: { lsId },
    body: { key: newKey(), text: 'May I?' },
  });
  const questionId = asked.body.itemId;
  await page.getByText('May I?').waitFor();
  await mara.call('moveQuestion', {
    params: { lsId, questionId },
    body: { from: 'allowed', to: 'answered' },
  });
  await page.getByText('Any more questions?').waitFor();
  expect(await page.getByText('What would you like to ask?').count()).toBe(0);
});

test('hidden results say how many of how many have voted, also when more have voted than are still here', async () => {
  const mara = await house.world.organiser('Mara');
  const { id, passcode } = await house.world.pigeonhole(mara);
  const lsId = await house.world.poll(mara, id);
  await mara.call('revealResults', { params: { lsId }, body: { shown: false } });
  const { page, visit } = await house.person('wall', { as: mara });
  await visit(`/p/${id}/panel/projector`);
  const desk = await house.world.live(mara, id, 'admin', lsId);
  const optionId = desk.prompt(lsId)?.options[0]?.id ?? '';
  for (const voted of [1, 2]) {
    const phone = await house.world.attendee(passcode);
    await phone.call('voteInPoll', { params: { lsId }, body: { key: newKey(), optionIds: [optionId] } });
    // They have gone again: nobody is in the room.
    await page.getByText(`${voted} of ${voted} voted`).first().waitFor();
  }
});

test('a session that is called what it asks is named once on the stage', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const made = await mara.call('makeSession', {
    body: {
      pigeonholeId: id,
      type: 'poll',
      name: 'Where do we eat?',
      poll: { prompts: [{ text: 'Where do we eat?', options: ['Canteen', 'Harbor'] }] },
    },
  });
  await house.world.start(mara, made.body.liveSession.id);
  const { page, visit } = await house.person('wall', { as: mara });
  await visit(`/p/${id}/panel/projector`);
  await page.getByText('Canteen').waitFor();
  expect(await page.getByText('Where do we eat?').count()).toBe(1);
});

test.each([390, 768])(
  'at %i px the rows of the agenda begin at one place, whatever their state',
  async (width) => {
    const mara = await house.world.organiser('Mara');
    const { id } = await house.world.pigeonhole(mara);
    const over = await house.world.poll(mara, id);
    await mara.call('endSession', { params: { lsId: over } });
    await house.world.qna(mara, id);
    const { page, visit } = await house.person('desk', { as: mara });
    await page.setViewportSize({ width, height: 844 });
    await visit(`/p/${id}/agenda`);
    await page.getByRole('heading', { name: 'Ask the board' }).waitFor();
    const names = await xOf(page, 'main h2');
    expect(names.length).toBe(2);
    expect(new Set(names).size).toBe(1);
  },
);

test('of many live sessions the one that is shown is in sight on a narrow screen', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const sessions: string[] = [];
  for (let nth = 0; nth < 6; nth += 1) sessions.push(await house.world.poll(mara, id));
  const { page, visit } = await house.person('desk', { as: mara });
  await page.setViewportSize({ width: 390, height: 844 });
  const chosen = page.getByRole('navigation', { name: 'Live sessions' }).locator('[aria-current]');
  for (const lsId of sessions) {
    await visit(`/p/${id}/run?session=${lsId}`);
    await chosen.waitFor();
    await expect
      .poll(async () => {
        const { x = -1, width = 0 } = (await chosen.boundingBox()) ?? {};
        return x >= 0 && x + width <= 390;
      })
      .toBe(true);
  }
});

test('on the admin panel, too, the session one works on is in sight on a narrow screen', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  let lsId = '';
  for (let nth = 0; nth < 6; nth += 1) lsId = await house.world.poll(mara, id);
  const { page, visit } = await house.person('desk', { as: mara });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(`/p/${id}/panel/admin?session=${lsId}`);
  const chosen = page.getByRole('navigation', { name: 'Sessions' }).locator('[aria-current]');
  await chosen.waitFor();
  await expect
    .poll(async () => {
      const { x = -1, width = 0 } = (await chosen.boundingBox()) ?? {};
      return x >= 0 && x + width <= 390;
    })
    .toBe(true);
});

test.each([390, 768, 1440])(
  'at %i px the menu of the account stands at one place on short and on long pages, with the page one is at in sight',
  async (width) => {
    const mara = await house.world.organiser('Mara');
    const { page, visit } = await house.person('desk', { as: mara });
    await page.setViewportSize({ width, height: 900 });
    const places = new Set<string>();
    for (const path of ['feedback', 'profile', 'setting', 'plan-and-billing']) {
      await visit(`/account/${path}`);
      const heading = page.getByRole('heading', { level: 1 });
      await heading.waitFor();
      const menu = page.getByRole('navigation', { name: 'Account' });
      const back = await menu.getByRole('link', { name: 'Events' }).boundingBox();
      places.add(`${back?.x} ${back?.y}`);
      const here = await menu.locator('[aria-current]').boundingBox();
      expect(here?.x).toBeGreaterThanOrEqual(0);
      expect((here?.x ?? 0) + (here?.width ?? 0)).toBeLessThanOrEqual(width);
      // The page begins in the upper third of the screen.
      expect((await heading.boundingBox())?.y).toBeLessThan(300);
    }
    expect([...places]).toHaveLength(1);
  },
);

test('the login fits a window of 195 px', async () => {
  const { page, visit } = await house.person('desk');
  await page.setViewportSize({ width: 195, height: 600 });
  await visit('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await misfits(page)).toEqual([]);
});

test('in Arabic, a Latin name in the head of a panel keeps its own direction', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara, { name: 'Summit (2026).' });
  await house.world.qna(mara, id);
  const { page, context, visit } = await house.person('desk', { as: mara, locale: 'ar' });
  await context.addCookies([{ name: 'locale', value: 'ar', url: house.world.origin }]);
  await visit(`/p/${id}/panel/moderator`);
  await page
    .getByText(arStudio['panel.moderator.title'] ?? '')
    .first()
    .waitFor();
  const name = page.getByRole('main').getByText('Summit (2026).', { exact: true });
  await name.waitFor();
  expect(await name.evaluate((element) => element.tagName)).toBe('BDI');
});

test('a choice is as high as the fields of its form, and as the search of its list', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const { page, visit } = await house.person('desk', { as: mara });
  const heightOf = async (field: Locator) => Math.round((await field.boundingBox())?.height ?? 0);
  await visit(`/p/${id}/about`);
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  expect(await heightOf(zone)).toBe(await heightOf(page.getByLabel('First day')));
  await visit('/p/list/');
  const when = page.getByRole('combobox', { name: 'When' });
  expect(await heightOf(when)).toBe(await heightOf(page.getByLabel('Search by name or passcode')));
});

test('all that belongs to an option of a poll stands on the middle of its field', async () => {
  const mara = await house.world.organiser('Mara');
  const { id } = await house.world.pigeonhole(mara);
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/session/create/${id}/poll`);
  const field = page.getByRole('textbox', { name: 'Option 1', exact: true });
  // The second says the same: words below its field move nothing beside it.
  await field.fill('Harbor');
  const other = page.getByRole('textbox', { name: 'Option 2', exact: true });
  await other.fill('Harbor');
  await page.getByText('Same as option 1').waitFor();
  const middleOf = async (what: Locator) => {
    const { y = 0, height = 0 } = (await what.boundingBox()) ?? {};
    return Math.round(y + height / 2);
  };
  const row = page.getByRole('listitem').filter({ has: other }).last();
  const buttons = await row.getByRole('button').all();
  expect(buttons.length).toBeGreaterThan(3);
  for (const button of buttons)
    expect(Math.abs((await middleOf(button)) - (await middleOf(other)))).toBeLessThanOrEqual(1);
});
