import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

/** The owner of a team at its page of API keys. */
async function atKeys(size: 'desk' | 'phone') {
  const olga = await house.world.organiser('Olga');
  const tId = (await olga.call('makeTeam', { body: { name: 'Aviary' } })).body.team.id;
  const { page, visit } = await house.person(size, { as: olga });
  await visit(`/team/${tId}/developer`);
  const statusWith = async (key: string) =>
    (
      await fetch(`${house.world.origin}/api/pigeonhole/list`, {
        headers: { authorization: `Bearer ${key}` },
      })
    ).status;
  return { olga, tId, page, statusWith };
}

test('F-091: a key is made, seen once and copied; it works while the API is on, and no more once it is revoked', async () => {
  const { page, statusWith } = await atKeys('desk');
  await page.getByText('No API keys yet').waitFor();
  await page.getByRole('button', { name: 'Create API key' }).click();
  const form = page.getByRole('dialog', { name: 'Create API key' });
  await form.getByRole('checkbox', { name: /^Read/ }).uncheck();
  await form.getByLabel('Name').fill('Lobby screen');
  await form.getByRole('button', { name: 'Create key' }).click();
  await form.getByText('Choose at least one permission').waitFor();
  await form.getByRole('checkbox', { name: 'Read', exact: true }).check();
  await form.getByRole('button', { name: 'Create key' }).click();

  const shown = page.getByRole('dialog', { name: 'Copy your API key' });
  const key = (await shown.locator('code').textContent()) ?? '';
  expect(key).toMatch(/^vol_/);
  await shown.getByRole('button', { name: 'Copy key' }).click();
  await page.getByRole('region', { name: 'Messages' }).getByText('API key copied').waitFor();
  await shown.getByRole('button', { name: 'I’ve saved it' }).click();
  expect(await statusWith(key)).toBe(403);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('Programs can use the keys of this team.').waitFor();
  expect(await statusWith(key)).toBe(200);

  await page.reload();
  await page.getByText('Last used: just now').waitFor();
  expect(await page.content()).not.toContain(key);
  await page.getByRole('button', { name: 'Revoke Lobby screen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
  await page.getByText('No API keys yet').waitFor();
  await page.getByText('“Lobby screen” is revoked').waitFor();
  expect(await statusWith(key)).toBe(401);
});

test('a key that is selected with the mouse stays, however far the mouse goes; any other dialog closes by a press beside it', async () => {
  const { page } = await atKeys('desk');
  const form = page.getByRole('dialog', { name: 'Create API key' });
  await page.getByRole('button', { name: 'Create API key' }).click();
  await form.getByLabel('Name').fill('Lobby screen');
  const field = await form.getByLabel('Name').boundingBox();
  if (field === null) throw new Error('The field is not on the page.');
  await page.mouse.move(field.x + 60, field.y + field.height / 2);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  expect(await form.isVisible()).toBe(true);
  await page.mouse.click(5, 5);
  await form.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Create API key' }).click();
  await form.getByRole('button', { name: 'Create key' }).click();
  const shown = page.getByRole('dialog', { name: 'Copy your API key' });
  const key = await shown.locator('code').boundingBox();
  if (key === null) throw new Error('The key is not on the page.');
  await page.mouse.move(key.x + key.width - 5, key.y + key.height / 2);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  expect(await shown.isVisible()).toBe(true);
  // Seen once: it goes by its own buttons alone.
  await page.mouse.click(5, 5);
  expect(await shown.isVisible()).toBe(true);
  await shown.getByRole('button', { name: 'I’ve saved it' }).click();
  await shown.waitFor({ state: 'detached' });
});

test('what was typed for a key outlives a reload, and is gone once the key is made', async () => {
  const { page } = await atKeys('phone');
  const form = page.getByRole('dialog', { name: 'Create API key' });
  await page.getByRole('button', { name: 'Create API key' }).click();
  await form.getByLabel('Name').fill('Lobby screen');
  await form.getByRole('checkbox', { name: /^Run/ }).check();
  await page.reload();
  await page.getByRole('button', { name: 'Create API key' }).click();
  expect(await form.getByLabel('Name').inputValue()).toBe('Lobby screen');
  expect(await form.getByRole('checkbox', { name: /^Run/ }).isChecked()).toBe(true);
  await form.getByRole('button', { name: 'Create key' }).click();
  const shown = page.getByRole('dialog', { name: 'Copy your API key' });
  await shown.getByRole('button', { name: 'I’ve saved it' }).click();

  await page.getByRole('button', { name: 'Create API key' }).click();
  expect(await form.getByLabel('Name').inputValue()).toBe('');
});

test('on a phone a key is reset: the new one is shown, the old one is dead', async () => {
  const { olga, tId, page, statusWith } = await atKeys('phone');
  const params = { tId };
  await olga.call('enableApi', { params, body: { enabled: true } });
  const made = await olga.call('makeApiKey', {
    params,
    body: { name: 'Agenda', scopes: ['read'], expiresInDays: null },
  });
  await page.reload();
  await page.getByRole('button', { name: 'Reset Agenda' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset key' }).click();
  const shown = page.getByRole('dialog', { name: 'Copy your API key' });
  const renewed = (await shown.locator('code').textContent()) ?? '';
  expect([await statusWith(made.body.secret), await statusWith(renewed)]).toEqual([401, 200]);
});

test('whoever leads a team finds its keys at the side; to others there is no such page', async () => {
  const { tId, page } = await atKeys('desk');
  await page.goto('/p/list/');
  await page.getByRole('link', { name: 'API keys' }).click();
  await page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/team/${tId}/developer`);

  const mei = await house.world.organiser('Mei');
  const stranger = await mei.fetch(`/team/${tId}/developer`, { headers: { accept: 'text/html' } });
  expect(stranger.status).toBe(404);
});

/** A key was made, and is shown this once. */
async function withKey(page: Page) {
  const form = page.getByRole('dialog', { name: 'Create API key' });
  await page.getByRole('button', { name: 'Create API key' }).click();
  await form.getByLabel('Name').fill('Badges');
  await form.getByRole('button', { name: 'Create key' }).click();
  return page.getByRole('dialog', { name: 'Copy your API key' });
}

test('what is said over an open dialog stands in it, where it is seen, pressed and heard, and outlasts it', async () => {
  const { page } = await atKeys('phone');
  const shown = await withKey(page);
  await shown.getByRole('button', { name: 'Copy key' }).click();
  const said = page.getByText('API key copied');
  await said.waitFor();
  // All that stands outside of a modal dialog is dead to pointers, keys and screen readers.
  expect(await said.evaluate((text) => text.closest('[aria-live]')?.closest('dialog:modal') != null)).toBe(
    true,
  );
  // Under a pointer it stays.
  await said.hover();
  await page.keyboard.press('Escape');
  await shown.waitFor({ state: 'hidden' });
  expect(await said.isVisible()).toBe(true);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Dismiss' }).click();
  await said.waitFor({ state: 'detached' });
});

test('where the browser has no clipboard, as over plain http, a key is copied out of its dialog all the same', async () => {
  const { page } = await atKeys('desk');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  const shown = await withKey(page);
  const key = (await shown.locator('code').textContent()) ?? '';
  await shown.getByRole('button', { name: 'Copy key' }).press('Enter');
  await page.getByText('API key copied').waitFor();
  await shown.getByRole('button', { name: 'Copy key' }).and(page.locator(':focus')).waitFor();
  await shown.getByRole('button', { name: 'I’ve saved it' }).click();
  await page.getByRole('button', { name: 'Create API key' }).click();
  const name = page.getByRole('dialog', { name: 'Create API key' }).getByLabel('Name');
  await name.press('Control+v');
  expect(await name.inputValue()).toBe(key);
});
