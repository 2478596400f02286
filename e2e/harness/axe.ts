import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { movementsOver } from './movements-over.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe has against the page as it stands, by these rules or by all, one line each. It comes in by the debugger: the page's policy stays whole. */
export async function axeProblems(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  // What is fading in has less contrast than it will have.
  await movementsOver(page);
  const { violations } = await page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const options = { resultTypes: ['violations'], ...(only && { runOnly: only }) };
    return (await axe.run(options as never)) as AxeResults;
  }, rules);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.replaceAll(/\s+/g, ' ')}`,
    ),
  );
}
