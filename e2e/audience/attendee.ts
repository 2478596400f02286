import type { Page } from 'playwright-core';
import type { Person } from '../harness/person.ts';
import { around, followedBy, inEnglish, type Words } from '../harness/words.ts';

/** Whoever has the event open, in a tab or in an iframe. */
type InEvent = { page: Pick<Page, 'getByLabel' | 'getByRole' | 'getByText'>; says?: Words };

/** By the passcode, typed on the page that asks for nothing else. */
export async function joinByTyping(
  { page, visit, says = inEnglish }: Person & Pick<InEvent, 'says'>,
  passcode: string,
  event: string,
): Promise<void> {
  await visit('/');
  await page.getByLabel(says('Passcode')).fill(passcode);
  await page.getByText(says(`Event found: ${event}`)).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: around(says('Join')) }).click();
  await page.getByRole('heading', { name: event, level: 1 }).waitFor();
}

/** From the agenda; a session that starts while one looks opens by itself, and its card is gone before it is clicked. */
export async function openSession({ page }: InEvent, name: string): Promise<void> {
  const heading = page.getByRole('heading', { name, level: 1 });
  const card = page.getByRole('link').filter({ hasText: name });
  await heading.or(card).first().waitFor();
  while (!(await heading.isVisible())) {
    await card.click({ timeout: 1_000 }).catch(() => undefined);
    await heading.or(card).first().waitFor();
  }
}

export async function ask({ page, says = inEnglish }: InEvent, text: string): Promise<void> {
  await page.getByLabel(says('Your question')).fill(text);
  await page.getByRole('button', { name: says('Ask'), exact: true }).click();
}

export async function upvote({ page, says = inEnglish }: InEvent, question: string): Promise<void> {
  await page.getByRole('button', { name: followedBy(says('Vote for this'), question) }).click();
}

export async function vote({ page, says = inEnglish }: InEvent, option: string): Promise<void> {
  await page.getByRole('radio', { name: option }).check();
  await page.getByRole('button', { name: says('Vote'), exact: true }).click();
}
