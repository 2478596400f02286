import type { ErrorBody } from '#contract/errors.ts';
import { type TextKey, t } from '#web/messages.ts';
import { paths } from '#web/paths.ts';
import styles from './session-mismatch.module.css';

export type Mismatch = { text: TextKey; next: 'reload' | 'goToList' };

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

/**
 * Says it over the whole page, then leaves. Where a reload did not help (a browser that keeps no cookies), the page stays
 * and shows the refusal like any other: it must not reload for ever.
 */
export function leaveMismatchedPage(mismatch: Mismatch, now = Date.now()): void {
  if (document.querySelector(`dialog.${styles.notice}`)) return;
  if (now - leftAt() < notAgainWithinMs) return;
  rememberLeaving(now);

  const notice = document.createElement('dialog');
  notice.className = styles.notice ?? '';
  notice.textContent = t(mismatch.text);
  notice.addEventListener('close', () => leave(mismatch));
  document.body.append(notice);
  notice.showModal();
  setTimeout(() => notice.close(), readingMs);
}

function leave({ next }: Mismatch): void {
  if (next === 'goToList') location.assign(paths.pigeonholes());
  else location.reload();
}

function leftAt(): number {
  try {
    return Number(sessionStorage.getItem(leftAtKey) ?? 0);
  } catch {
    return Number.NEGATIVE_INFINITY;
  }
}

function rememberLeaving(now: number): void {
  try {
    sessionStorage.setItem(leftAtKey, String(now));
  } catch {
    // Storage is refused: the worst is one reload more.
  }
}
