import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();
const kind = 'qna' as const;

async function eventOf(who: string) {
  const organiser = await house.world.organiser(who);
  return { organiser, ...(await house.world.pigeonhole(organiser)) };
}

async function workspaceOf(id: string): Promise<string> {
  const { workspaceId } = await house.world.program.kernel.db
    .selectFrom('pigeonholes')
    .select('workspaceId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return workspaceId;
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Unsaved changes', { exact: true }).waitFor({ state: 'hidden' });
}

test('what is set up on a phone shows in the preview at once, survives a reload, and counts in every Q&A', async () => {
  const { organiser: mara, id, passcode } = await eventOf('Mara');
  const lsId = await house.world.qna(mara, id);
  const { page, visit } = await house.person('phone', { as: mara });
  await visit(`/p/${id}/setup/qna`);
  const length = page.getByLabel('Maximum question length', { exact: true });
  const preview = page.getByRole('figure');
  // On a phone it is folded until somebody wants it, and then stays open.
  expect(await preview.count()).toBe(0);
  const fold = page.getByRole('button', { name: 'Preview', exact: true });
  expect(await fold.getAttribute('aria-expanded')).toBe('false');
  const before = await fold.evaluate((button) => {
    button.scrollIntoView({ block: 'start' });
    return button.getBoundingClientRect().top;
  });
  await fold.press('Enter');
  expect(await fold.evaluate((button) => button.getBoundingClientRect().top), 'nothing jumps').toBe(before);
  expect(await fold.getAttribute('aria-expanded')).toBe('true');
  await length.fill('120');
  await preview.getByText('120').waitFor();
  await page.getByRole('switch', { name: 'Anonymous' }).setChecked(false);
  await preview.getByText('Ines P.').waitFor();

  await page.reload();
  expect(await length.inputValue()).toBe('120');
  expect(await page.getByRole('switch', { name: 'Anonymous' }).isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  // The session has begun anonymous and stays so; its questions are as short as was set up.
  const ines = await house.world.attendee(passcode, 'Ines');
  const phone = await house.person('phone', { as: ines });
  await phone.visit(`/${passcode}/s/${lsId}`);
  await phone.page.getByRole('textbox').first().fill('x'.repeat(119));
  await phone.page.getByText('1 character left').waitFor();
});

test('a setting that the event locks cannot be changed in its sessions; one that is locked above says by whom', async () => {
  const { organiser: mara, id } = await eventOf('Mara');
  const saved = await mara.call('saveWorkspaceSetup', {
    params: { tId: await workspaceOf(id), kind },
    body: { settings: { filtering: true }, locked: { filtering: true } },
  });
  expect(saved.status).toBe(200);

  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/setup/qna`);
  const filter = page.getByRole('switch', { name: 'Questions need approval' });
  await page.getByText('Your workspace sets this for all its events.').waitFor();
  // Its hint describes it, and is no part of its name.
  await page.getByRole('switch', { name: 'Anonymous', exact: true }).waitFor();
  expect([await filter.isChecked(), await filter.isDisabled()]).toEqual([true, true]);
  const colorOf = (label: string) =>
    page
      .locator('label', { hasText: label })
      .first()
      .evaluate((words) => getComputedStyle(words).color);
  expect(await colorOf('Questions need approval')).toBe(await colorOf('Anonymous'));

  await page.getByRole('checkbox', { name: 'Same in all sessions: Anonymous' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await visit(`/p/${id}/session/create/qna`);
  await page.getByText('The event sets this for all its sessions.').waitFor();
  expect(await page.getByRole('switch', { name: 'Anonymous' }).isDisabled()).toBe(true);
});

test('of two who change a setting at once the later one is told the value of the other, at the field', async () => {
  const { organiser: mara, id } = await eventOf('Mara');
  const { page, visit, expects } = await house.person('desk', { as: mara });
  expects(/409/);
  await visit(`/p/${id}/setup/qna`);
  const length = page.getByLabel('Maximum question length', { exact: true });
  await length.fill('120');
  // The page hears of it only when it saves.
  const { body: json } = await mara.call('readSetup', { params: { phId: id, kind } });
  await page.route('**/setup/qna', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json }) : route.continue(),
  );
  await mara.call('saveSetup', { params: { phId: id, kind }, body: { settings: { questionLength: 500 } } });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Someone else changed this to “500” in the meantime.').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await length.inputValue()).toBe('120');

  await page.unroute('**/setup/qna');
  await page.reload();
  expect(await length.inputValue()).toBe('120');
});

test('a setting that the event has changed says what the workspace says, and can be given back to it', async () => {
  const { organiser: mara, id } = await eventOf('Mara');
  const params = { tId: await workspaceOf(id), kind };
  await mara.call('saveWorkspaceSetup', { params, body: { settings: { filtering: true } } });
  const own = async () =>
    (await mara.call('readSetup', { params: { phId: id, kind } })).body.setup.levels.find(
      ({ level }) => level === 'event',
    )?.settings;

  const { page, listen } = await house.person('phone', { as: mara });
  await listen(`/p/${id}/setup/qna`);
  const filter = page.getByRole('switch', { name: 'Questions need approval' });
  const giveBack = page.getByRole('button', { name: 'Use workspace setting: Questions need approval' });
  await filter.setChecked(false);
  await page.getByText('Changed here. Your workspace: On').waitFor();
  await save(page);
  expect(await own()).toEqual({ filtering: false });

  await giveBack.click();
  expect(await filter.isChecked()).toBe(true);
  expect(await filter.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await giveBack.count()).toBe(0);
  await save(page);
  expect(await own()).toEqual({});

  // From now on it follows the workspace.
  await mara.call('saveWorkspaceSetup', { params, body: { settings: { filtering: false } } });
  await expect.poll(() => filter.isChecked()).toBe(false);
  expect(await page.getByText('Unsaved changes').count()).toBe(0);
});

test('a lock of the workspace that arrives meanwhile is told with both values, and all else that was typed stays', async () => {
  const { organiser: mara, id } = await eventOf('Mara');
  const { page, listen } = await house.person('desk', { as: mara });
  await listen(`/p/${id}/setup/qna`);
  const filter = page.getByRole('switch', { name: 'Questions need approval' });
  const length = page.getByLabel('Maximum question length', { exact: true });
  await filter.setChecked(true);
  await length.fill('120');
  await mara.call('saveWorkspaceSetup', {
    params: { tId: await workspaceOf(id), kind },
    body: { settings: { filtering: false }, locked: { filtering: true } },
  });
  await page
    .getByText('Your workspace sets this for all its events. It’s set to “Off”. Your “On” can’t be saved.')
    .waitFor();
  expect([await filter.isChecked(), await filter.isDisabled()]).toEqual([false, true]);
  expect(await length.inputValue()).toBe('120');
  await save(page);
  const { setup } = (await mara.call('readSetup', { params: { phId: id, kind } })).body;
  expect(setup.levels.find(({ level }) => level === 'event')?.settings).toEqual({ questionLength: 120 });
  expect(await page.getByText('can’t be saved').count()).toBe(0);
});

test('who locks a setting that a colleague has just changed is told so at the lock, and keeps it by saving again', async () => {
  const { organiser: mara, id } = await eventOf('Mara');
  const { page, visit, expects } = await house.person('desk', { as: mara });
  expects(/409/);
  await visit(`/p/${id}/setup/qna`);
  const lock = page.getByRole('checkbox', { name: 'Same in all sessions: Anonymous' });
  await lock.check();
  // The page hears of it only when it saves.
  const params = { phId: id, kind };
  const { body: json } = await mara.call('readSetup', { params });
  let isSaving = false;
  await page.route('**/setup/qna', (route) => {
    isSaving ||= route.request().method() === 'POST';
    return isSaving ? route.continue() : route.fulfill({ json });
  });
  await mara.call('saveSetup', { params, body: { settings: { anonymous: false } } });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Someone else turned this off in the meantime. Save again to keep yours.').waitFor();
  expect(await lock.getAttribute('aria-invalid')).toBe('true');
  expect([await lock.isChecked(), await page.getByRole('alert').count()]).toEqual([true, 0]);

  await save(page);
  const { setup } = (await mara.call('readSetup', { params })).body;
  expect(setup.levels).toMatchObject([{ settings: { anonymous: false }, locked: ['anonymous'] }]);
});

test('who leaves with unsaved changes is told that they are kept', async () => {
  const { organiser: mara, id } = await eventOf('Mara');
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/setup/qna`);
  await page.getByLabel('Maximum question length', { exact: true }).fill('120');
  await page
    .getByRole('navigation', { name: 'Kinds of session' })
    .getByRole('link', { name: 'Chat' })
    .click();
  await page.getByText('Unsaved changes are kept in this tab.').waitFor();
  await page.getByRole('navigation', { name: 'Kinds of session' }).getByRole('link', { name: 'Q&A' }).click();
  expect(await page.getByLabel('Maximum question length', { exact: true }).inputValue()).toBe('120');
});

test('the preview is a phone or the projector, as the unsaved settings make them; a chat is never on the projector', async () => {
  const { organiser: mara, id } = await eventOf('Mara');
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/setup/poll`);
  await page.getByRole('figure', { name: 'On the phone' }).waitFor();
  await page.getByRole('tab', { name: 'Projector' }).click();
  const projector = page.getByRole('figure', { name: 'On the projector' });
  await projector.getByText('54%').waitFor();
  await page.getByRole('switch', { name: 'Show results as they come in' }).setChecked(false);
  await projector.getByText('Results are hidden for now').waitFor();
  expect(await projector.getByText('54%').count()).toBe(0);

  // A picture: whoever goes on by keyboard does not get into it.
  const screen = projector.locator('[inert]');
  expect(await screen.count()).toBe(1);
  // All of it is there, however small.
  const box = await screen.boundingBox();
  const words = await screen.getByRole('heading', { level: 1, includeHidden: true }).boundingBox();
  expect(box?.width).toBeLessThan(800);
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0));
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0));

  await visit(`/p/${id}/setup/chat`);
  await page.getByRole('figure', { name: 'On the phone' }).waitFor();
  expect(await page.getByRole('tab').count()).toBe(0);
});

test('a projector that cannot be fetched says so, and nothing typed is lost', async () => {
  const { organiser: mara, id } = await eventOf('Mara');
  const { page, visit, expects } = await house.person('desk', { as: mara });
  expects(/net::ERR_FAILED|Failed to fetch dynamically/);
  await visit(`/p/${id}/setup/qna`);
  const length = page.getByLabel('Maximum question length', { exact: true });
  await length.fill('120');
  await page.route(/StagePreview/, (route) => route.abort());
  await page.getByRole('tab', { name: 'Projector' }).click();
  await page.getByRole('figure', { name: 'On the projector' }).getByText('Couldn’t load this').waitFor();
  expect(await length.inputValue()).toBe('120');
});

test('a preview that somebody has opened on a narrow screen is open on the next page too, and folds again', async () => {
  const { organiser: mara, id } = await eventOf('Mara');
  const { page, visit } = await house.person('phone', { as: mara });
  await visit(`/p/${id}/setup/chat`);
  const fold = page.getByRole('button', { name: 'Preview', exact: true });
  await fold.click();
  await visit(`/p/${id}/session/create/${id}/poll`);
  await page.getByRole('figure', { name: 'On the phone' }).waitFor();
  await fold.press(' ');
  await page.getByRole('figure', { name: 'On the phone' }).waitFor({ state: 'hidden' });
  await visit(`/p/${id}/setup/chat`);
  await fold.waitFor();
  expect(await page.getByRole('figure').count()).toBe(0);
  // Beside a wide form there is room for both.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('figure', { name: 'On the phone' }).waitFor();
  expect(await fold.isVisible()).toBe(false);
});

test('a number that is too small is corrected where it was typed, once; an emptied field has its value again', async () => {
  const { organiser: mara, id } = await eventOf('Mara');
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/setup/qna`);
  const length = page.getByLabel('Maximum question length', { exact: true });
  await length.fill('10');
  await length.press('Tab');
  expect(await length.inputValue()).toBe('50');
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(await length.inputValue()).toBe('300');
  await length.focus();
  await length.press('Tab');
  expect(await length.inputValue()).toBe('300');
  await length.fill('');
  expect(await length.inputValue()).toBe('');
  await length.press('Tab');
  expect(await length.inputValue()).toBe('300');
  expect(await page.getByText('Unsaved changes', { exact: true }).count()).toBe(0);
});

test('a number deleted digit by digit is there again, too, and its writer may type another one', async () => {
  const { organiser: mara, id } = await eventOf('Mara');
  const { page, visit } = await house.person('desk', { as: mara });
  await visit(`/p/${id}/setup/qna`);
  const length = page.getByLabel('Maximum question length', { exact: true });
  const deletes = async () => {
    await length.press('End');
    for (const _ of '300') await length.press('Backspace');
  };
  await length.focus();
  await deletes();
  expect(await length.inputValue()).toBe('');
  await length.press('Tab');
  expect(await length.inputValue()).toBe('300');
  expect(await page.getByText('so it’s').count()).toBe(0);
  expect(await page.getByText('Unsaved changes', { exact: true }).count()).toBe(0);
  await length.focus();
  await deletes();
  await page.keyboard.type('120');
  await length.press('Tab');
  expect(await length.inputValue()).toBe('120');
  await page.getByText('Unsaved changes', { exact: true }).waitFor();
  await length.focus();
  await deletes();
  await page.keyboard.type('150');
  await length.press('Enter');
  await page.getByText('Unsaved changes', { exact: true }).waitFor({ state: 'detached' });
  await deletes();
  await length.press('Tab');
  expect(await length.inputValue(), 'as it was sent').toBe('150');
});
