import { expect } from 'vitest';
import type { Person } from '../harness/person.ts';
import { picture } from '../harness/picture.ts';
import { unfold } from '../harness/unfold.ts';

/** Signing up never signs in: the link in the mail does. */
export async function signUpByMail(
  { page, visit }: Person,
  who: { email: string; password: string },
): Promise<void> {
  await visit('/signup');
  await page.getByLabel('Email address').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await picture(page, 'walk-01-check-your-email');
  const mail = page.getByRole('article').filter({ hasText: who.email });
  // The page shows the mails that were there when it was opened.
  await expect
    .poll(async () => {
      await visit('/outbox');
      return mail.count();
    })
    .toBe(1);
  await mail.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Skip this' }).click();
  await page.getByRole('heading', { name: 'Events', exact: true }).waitFor();
}

export async function makeEvent(
  { page }: Person,
  event: { name: string; passcode: string; zone: string },
): Promise<void> {
  await page.getByRole('link', { name: 'New event' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill(event.name);
  await unfold(page, 'More');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.fill(event.zone.split('/')[1] ?? '');
  await page
    .getByRole('option', { name: new RegExp(event.zone.split('/')[1] ?? '') })
    .first()
    .click();
  await page.getByLabel('Passcode', { exact: true }).fill(event.passcode);
  await picture(page, 'walk-02-new-event');
  await page.getByRole('button', { name: 'Create event' }).click();
  await page.getByRole('heading', { name: 'Add your first session' }).waitFor();
}

export async function addQna(
  { page }: Person,
  { name, filtering }: { name: string; filtering: boolean },
): Promise<void> {
  await page.getByRole('link', { name: /^Q&A/ }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('switch', { name: 'Questions need approval' }).setChecked(filtering);
  await picture(page, 'walk-03-new-qna');
  await page.getByRole('button', { name: 'Add to agenda' }).click();
  await page.getByRole('heading', { name: 'Agenda' }).waitFor();
}

export async function addPoll(
  { page }: Person,
  poll: { name: string; options: readonly string[] },
): Promise<void> {
  await page.getByRole('button', { name: 'Add session' }).click();
  await page.getByRole('menuitem', { name: /^Poll/ }).click();
  await page.getByLabel('Question', { exact: true }).fill(poll.name);
  for (const [place, option] of poll.options.entries()) {
    const field = page.getByRole('textbox', { name: `Option ${place + 1}`, exact: true });
    if (place > 1) await page.getByRole('button', { name: 'Add option' }).click();
    await field.fill(option);
  }
  await picture(page, 'walk-04-new-poll');
  await page.getByRole('button', { name: 'Add to agenda' }).click();
  await page.getByRole('heading', { name: 'Agenda' }).waitFor();
  await page.getByRole('link', { name: 'Run', exact: true }).click();
  await page.getByRole('heading', { name: 'Run' }).waitFor();
}
