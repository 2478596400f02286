import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
import { openHouse } from '../harness/house.ts';

const house = openHouse();

test('an organizer sees each file before it is taken, in another language too, and takes the guide along', async () => {
  const owner = await house.world.organiser('Olga');
  const { id, passcode } = await house.world.pigeonhole(owner);
  await house.world.qna(owner, id);
  const olga = await house.person('phone', { as: owner });
  const page = await olga.visit(`/p/${id}/run`);
  await page.getByRole('link', { name: 'Files for the day' }).click();
  const preview = (name: string) => page.locator(`img[alt="First page: ${name}"][data-state="shown"]`);
  for (const name of ['Onsite guide', 'Emcee script', 'QR code', 'Intro slide']) {
    await page.getByRole('img', { name: `First page: ${name}` }).scrollIntoViewIfNeeded();
    await preview(name).waitFor({ timeout: 60_000 });
  }
  expect(await misfits(page)).toEqual([]);
  expect(await axeProblems(page)).toEqual([]);

  await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
  const inArabic = page.locator('img[alt="First page: Onsite guide"][src*="language=ar"]');
  await inArabic.scrollIntoViewIfNeeded();
  await inArabic.and(preview('Onsite guide')).waitFor({ timeout: 60_000 });
  const taken = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Onsite guide: download as PDF' }).click();
  const download = await taken;
  expect(download.suggestedFilename()).toBe(`onsite-guide-${passcode}.pdf`);
  const file = readFileSync(await download.path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(new URL(page.url()).searchParams.get('language')).toBe('ar');
});

test('the files of an event that speaks Arabic are in Arabic, whatever language its organizer reads', async () => {
  const owner = await house.world.organiser('Olga');
  const { id } = await house.world.pigeonhole(owner);
  await owner.call('editAbout', { params: { phId: id }, body: { language: 'ar' } });
  const page = await (await house.person('desk', { as: owner })).visit(`/p/${id}/run/files`);
  const chosen = page.getByRole('combobox', { name: 'Language' });
  await expect.poll(() => chosen.inputValue()).toBe('ar');
  const link = page.getByRole('link', { name: 'Intro slide: download as PPTX' });
  expect(await link.getAttribute('href')).toContain('language=ar');
  await chosen.selectOption('en');
  await expect.poll(() => link.getAttribute('href')).toContain('language=en');
});
