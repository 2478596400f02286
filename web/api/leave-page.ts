import { readStored, store } from '#web/browser-storage.ts';
import { onceItStays } from '#web/leaving.ts';
import { type TextKey, t } from '#web/messages.ts';
import { addressesOf } from '#web/page-address.ts';
import styles from './leave-page.module.css';
import { home } from './light-pages.at-build.ts';

/** What is to be said, and done then. */
export type Mismatch = { text: TextKey; next: 'reload' | 'goToList' };

const readingMs = 3000;
const leftAtKey = 'volary.mismatch';
const notAgainWithinMs = 20_000;

const isLeaving = () => document.querySelector(`dialog.${styles.notice}`) !== null;

/**
 * Where a reload did not help (a browser that keeps no cookies, or nothing at all), the page stays: it must not reload for ever. False where it
 * stays.
 */
export async function leavePage(mismatch: Mismatch): Promise<boolean> {
  // Logging out, and whatever else it is on its way to, would be broken off.
  await onceItStays();
  if (isLeaving()) return true;
  const now = Date.now();
  if (now - Number(readStored('tab', leftAtKey)) < notAgainWithinMs) return false;
  // Without storage it is unknown whether it was tried.
  if (!store('tab', leftAtKey, String(now))) return false;

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
