import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

async function saved(page: Page, link: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^(event|session)-\d+\.ics$/);
  return readFile(await download.path(), 'utf8');
}

test('the event and its sessions are taken along from the agenda, on a phone and in the studio', async () => {
  const mara = await house.world.organiser('Mara');
  const body = {
    name: 'May meeting',
    startDate: '2031-05-01',
    endDate: '2031-05-01',
    timezone: 'UTC',
    passcode: 'DATES26',
  };
  const { id } = (await mara.call('makePigeonhole', { body })).body.pigeonhole;
  const timeRange = { start: '2031-05-01T09:00:00Z', end: '2031-05-01T10:00:00Z' };
  for (const [name, range] of [
    ['Opening', timeRange],
    ['Whenever', { start: null, end: null }],
  ] as const)
    await mara.call('makeSession', { body: { pigeonholeId: id, type: 'qna', name, timeRange: range } });

  const { page, visit } = await house.person('phone');
  await visit('/DATES26');
  const ofEvent = await saved(page, page.getByRole('link', { name: 'Add to calendar', exact: true }));
  expect(ofEvent).toContain('SUMMARY:Opening\r\n');
  const ofSession = await saved(page, page.getByRole('link', { name: 'Add to calendar: Opening' }));
  expect(ofSession).toContain('DTSTART:20310501T090000Z\r\n');
  expect(ofSession).not.toContain('Whenever');
  expect(await page.getByRole('link', { name: 'Add to calendar: Whenever' }).count()).toBe(0);
  expect(await axeProblems(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);

  const desk = await house.person('desk', { as: mara });
  await desk.visit(`/p/${id}/agenda`);
  expect(await saved(desk.page, desk.page.getByRole('link', { name: 'Add to calendar' }))).toContain(
    'Opening',
  );
  await desk.page.getByRole('button', { name: 'More for Whenever' }).click();
  const open = await saved(desk.page, desk.page.getByRole('menuitem', { name: 'Add to calendar' }));
  expect(open).toContain('The start time isn’t set yet.');
});
