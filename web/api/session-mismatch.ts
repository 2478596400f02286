import type { ErrorBody } from '#contract/errors.ts';
import { type Credentials, credentialsOfThisPage } from './credentials.ts';
import type { Mismatch } from './leave-page.ts';
import { hearOtherTabs, tellOtherTabs } from './other-tabs.ts';

/** Whether the page no longer belongs to the sign-in session, and what is to be said and done then. */
export function mismatchOf(status: number, body: ErrorBody, email: string | null): Mismatch | null {
  if (status !== 403 || body.error !== 'Forbidden') return null;
  if (body.email === undefined) return { text: 'session.expired.reauth', next: 'reload' };
  if (email === null || sameEmail(email, body.email))
    return { text: 'session.expired.reload', next: 'reload' };
  return { text: 'session.otherAccount', next: 'goToList' };
}

function sameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** What the other tabs have to know: which pages are meant, and who is signed in now. */
type News = { csrfToken: string; email: string | null };
const subject = 'volary.mismatch';

/**
 * All pages of the sign-in session that is over have the token of this one: they go with it, and no others. False where
 * this page stays.
 */
export async function leaveMismatchedPages(
  mismatch: Mismatch,
  { csrfToken }: Credentials,
  body: ErrorBody,
): Promise<boolean> {
  if (!(await leaveMismatchedPage(mismatch))) return false;
  const news: News = { csrfToken, email: body.email ?? null };
  tellOtherTabs(subject, news);
  return true;
}

/** Called once by each face whose pages may be left. Answers how to stop listening. */
export function hearOfMismatches(credentials = credentialsOfThisPage()): () => void {
  return hearOtherTabs(subject, (told) => {
    const mismatch = mismatchTold(told, credentials);
    if (mismatch !== null) void leaveMismatchedPage(mismatch);
  });
}

/** What another tab found out, as far as it is about this page. */
export function mismatchTold(told: unknown, credentials: Credentials): Mismatch | null {
  const { csrfToken, email } = (told ?? {}) as Partial<News>;
  if (csrfToken !== credentials.csrfToken) return null;
  const body = { error: 'Forbidden', description: '', ...(email ? { email } : {}) };
  return mismatchOf(403, body, credentials.email);
}

/**
 * Says it over the whole page, then leaves. False where the page stays, and shows the refusal like any other. Few pages are ever
 * left: what does it is fetched then.
 */
export async function leaveMismatchedPage(mismatch: Mismatch): Promise<boolean> {
  const leaving = await import('./leave-page.ts').catch(() => null);
  return leaving?.leavePage(mismatch) ?? false;
}
