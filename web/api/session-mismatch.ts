import type { ErrorBody } from '#contract/errors.ts';
import { readStored, store } from '#web/browser-storage.ts';
import { type TextKey, t } from '#web/messages.ts';
import { addressesOf } from '#web/page-address.ts';
import { type Credentials, credentialsOfThisPage } from './credentials.ts';
import { home } from './light-pages.at-build.ts';
import { hearOtherTabs, tellOtherTabs } from './other-tabs.ts';
import styles from './session-mismatch.module.css';

type Mismatch = { text: TextKey; next: 'reload' | 'goToList' };

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

const readingMs = 3000;
const leftAtKey = 'volary.mismatch';
const notAgainWithinMs = 20_000;

/** What the other tabs have to know: which pages are meant, and who is signed in now. */
type News = { csrfToken: string; email: string | null };
const subject = 'volary.mismatch';

/**
 * All pages of the sign-in session that is over have the token of this one: they go with it, and no others. False where
 * this page stays.
 */
export function leaveMismatchedPages(
  mismatch: Mismatch,
  { csrfToken }: Credentials,
  body: ErrorBody,
): boolean {
  if (isLeaving()) return true;
  if (!leaveMismatchedPage(mismatch)) return false;
  const news: News = { csrfToken, email: body.email ?? null };
  tellOtherTabs(subject, news);
  return true;
}

/** Called once by each face whose pages may be left. Answers how to stop listening. */
export function hearOfMismatches(credentials = credentialsOfThisPage()): () => void {
  return hearOtherTabs(subject, (told) => {
    const mismatch = mismatchTold(told, credentials);
    if (mismatch !== null) leaveMismatchedPage(mismatch);
  });
}

/** What another tab found out, as far as it is about this page. */
export function mismatchTold(told: unknown, credentials: Credentials): Mismatch | null {
  const { csrfToken, email } = (told ?? {}) as Partial<News>;
  if (csrfToken !== credentials.csrfToken) return null;
  const body = { error: 'Forbidden', description: '', ...(email ? { email } : {}) };
  return mismatchOf(403, body, credentials.email);
}

const isLeaving = () => document.querySelector(`dialog.${styles.notice}`) !== null;

/**
 * Says it over the whole page, then leaves. Where a reload did not help (a browser that keeps no cookies), the page stays
 * and shows the refusal like any other: it must not reload for ever. False where it stays.
 */
export function leaveMismatchedPage(mismatch: Mismatch, now = Date.now()): boolean {
  if (isLeaving()) return true;
  if (now - Number(readStored('tab', leftAtKey)) < notAgainWithinMs) return false;
  // Where storage is refused, the worst is one reload more.
  store('tab', leftAtKey, String(now));

  const notice = noticeOf(t(mismatch.text));
  notice.addEventListener('close', () => leave(mismatch));
  document.body.append(notice);
  notice.showModal();
  setTimeout(() => notice.close(), readingMs);
  return true;
}

/** Whoever has read it need not wait for the rest of the time. */
function noticeOf(text: string): HTMLDialogElement {
  const notice = document.createElement('dialog');
  notice.className = styles.notice ?? '';
  notice.ariaLabel = text;
  const said = document.createElement('p');
  said.textContent = text;
  const goOn = document.createElement('button');
  goOn.className = styles.goOn ?? '';
  goOn.textContent = t('session.goOn');
  goOn.addEventListener('click', () => notice.close());
  notice.append(said, goOn);
  return notice;
}

/** By a GET: to reload what answered a form would post the form again. */
function leave({ next }: Mismatch): void {
  if (next === 'goToList') location.assign(addressesOf([home])('pigeonholes'));
  else location.replace(location.pathname + location.search);
}
