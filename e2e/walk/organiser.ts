import { expect } from 'vitest';
import type { Person } from '../harness/person.ts';
import { picture } from '../harness/picture.ts';
import { unfold } from '../harness/unfold.ts';
import { around, inEnglish, type Words } from '../harness/words.ts';

/** Somebody who walks in a language, and whose screens may be pictured. */
export type Walker = Person & { says: Words; picture(name: string): Promise<void> };

/** What `docs/walk.md` shows of the walk in Arabic, too. */
const shownInArabic = [
  'walk-07-phone-asked',
  'walk-08-pending',
  'walk-09-projector-counts',
  'walk-14-report',
  'newcomer-02-agenda',
  'newcomer-06-rehearsal',
];

export const walker = (person: Person, says: Words = inEnglish): Walker => ({
  ...person,
  // A getter of the person, who goes on collecting.
  get troubles() {
    return person.troubles;
  },
  says,
  async picture(name) {
    if (says === inEnglish) await picture(person.page, name);
    else if (shownInArabic.includes(name)) await picture(person.page, `${name}-arabic`);
  },
});

/** Signing up never signs in: the link in the mail does. */
export async function signUpByMail(
  { page, visit, says, picture }: Walker,
  who: { email: string; password: string },
): Promise<void> {
  await visit('/signup');
  await page.getByLabel(says('Email address')).fill(who.email);
  await page.getByLabel(says('Password'), { exact: true }).fill(who.password);
  await page.getByRole('button', { name: says('Create account') }).click();
  await page.getByRole('heading', { name: says('Check your email') }).waitFor();
  await picture('walk-01-check-your-email');
  const mail = page.getByRole('article').filter({ hasText: who.email });
  // The page shows the mails that were there when it was opened.
  await expect
    .poll(async () => {
      await visit('/outbox');
      return mail.count();
    })
    .toBe(1);
  await mail.getByRole('link').first().click();
  await page.getByRole('button', { name: says('Continue') }).click();
  await page.getByRole('link', { name: says('Skip this') }).click();
  await page.getByRole('heading', { name: says('Events'), exact: true }).waitFor();
}

export async function makeEvent(
  { page, says, picture }: Walker,
  event: { name: string; passcode: string; zone: string },
): Promise<void> {
  await page
    .getByRole('link', { name: says('New event') })
    .first()
    .click();
  await page.getByLabel(says('Name'), { exact: true }).fill(event.name);
  await unfold(page, says('More'));
  const zone = page.getByRole('combobox', { name: says('Time zone') });
  await zone.fill(event.zone.split('/')[1] ?? '');
  await page
    .getByRole('option', { name: new RegExp(event.zone.split('/')[1] ?? '') })
    .first()
    .click();
  await page.getByLabel(says('Passcode'), { exact: true }).fill(event.passcode);
  await picture('walk-02-new-event');
  await page.getByRole('button', { name: says('Create event') }).click();
  await page.getByRole('heading', { name: says('Add your first session') }).waitFor();
}

export async function addQna(
  { page, says, picture }: Walker,
  { name, filtering }: { name: string; filtering: boolean },
): Promise<void> {
  const choice = page.getByText(says('The audience asks and upvotes questions'));
  await page.getByRole('link').filter({ has: choice }).click();
  await page.getByLabel(says('Name'), { exact: true }).fill(name);
  await page.getByRole('switch', { name: around(says('Questions need approval')) }).setChecked(filtering);
  await picture('walk-03-new-qna');
  await page.getByRole('button', { name: says('Add to agenda') }).click();
  await page.getByRole('heading', { name: says('Agenda') }).waitFor();
}

export async function addPoll(
  { page, says, picture }: Walker,
  poll: { name: string; options: readonly string[] },
): Promise<void> {
  await page.getByRole('button', { name: says('Add session') }).click();
  const choice = page.getByText(says('The audience votes on one question'));
  await page.getByRole('menuitem').filter({ has: choice }).click();
  await page.getByLabel(says('Question'), { exact: true }).fill(poll.name);
  for (const [place, option] of poll.options.entries()) {
    if (place > 1) await page.getByRole('button', { name: says('Add option') }).click();
    await page.getByRole('textbox', { name: says(`Option ${place + 1}`), exact: true }).fill(option);
  }
  await picture('walk-04-new-poll');
  await page.getByRole('button', { name: says('Add to agenda') }).click();
  await page.getByRole('heading', { name: says('Agenda') }).waitFor();
  await page.getByRole('link', { name: says('Run'), exact: true }).click();
  await page.getByRole('heading', { name: says('Run') }).waitFor();
}
