import { expect } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { misfits } from '../harness/fits.ts';
import type { Walker } from './organiser.ts';

/** What remains of an event: its figures, session by session. */
export async function opensTheReport(
  { page, says, picture }: Walker,
  { session, picture: name }: { session: string; picture: string },
): Promise<void> {
  await page.getByRole('link', { name: says('Insights'), exact: true }).click();
  await page.getByText(says('People joined')).waitFor();
  await page.getByRole('row').filter({ hasText: session }).waitFor();
  expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
  await picture(name);
}

/** From there to one session: what was asked in it, and all of it as a spreadsheet. */
export async function opensTheReportOf(
  { page, says, picture }: Walker,
  { session, asked, picture: name }: { session: string; asked: string; picture: string },
): Promise<void> {
  await page.getByRole('link', { name: session }).click();
  await page.getByRole('heading', { name: says(`Insights of “${session}”`) }).waitFor();
  await page.getByText(asked).first().waitFor();
  expect([...(await axeProblems(page)), ...(await misfits(page))]).toEqual([]);
  await picture(name);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: says('Download as Excel') }).click();
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
}
