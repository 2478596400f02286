import './offline-page.css';
import { texts as arabic } from '#contract/messages/ar/offline.ts';
import { texts as english } from '#contract/messages/en/offline.ts';
import { say } from '#contract/messages/say.ts';
import { placeOf } from '#web/pages/audience/place.ts';
import { comeBack } from './come-back.ts';
import { keyOfAttendee } from './kept-mark.ts';
import { keyOfStage } from './kept-marks.ts';
import { type KeptPage, openKeptPages } from './kept-pages.ts';

/** What the build has written into the page: by face, the one script that it can start, and its styles. */
type Starts = Readonly<Record<string, { script: string; styles: readonly string[] }>>;

const catalogues: Readonly<Record<string, typeof english | typeof arabic>> = { en: english, ar: arabic };

/**
 * The page that the worker gives where there is no network: the last state of what the address names, as far as this device has
 * kept it, else that there is no network. Either way the server's page comes as soon as it can be had.
 */
async function open(): Promise<void> {
  comeBack();
  const kept = await findKept().catch(() => null);
  if (kept === null || !(await show(kept).catch(() => false))) sayOffline();
}

async function findKept(): Promise<KeptPage | null> {
  const { pathname } = location;
  const isPanel = /^\/(?:p|panel)\//.test(pathname);
  const { passcode } = placeOf(pathname);
  if (!isPanel && passcode === null) return null;
  const pages = openKeptPages();
  const found = await pages.find(isPanel ? await keyOfStage(pathname) : keyOfAttendee(passcode ?? ''));
  pages.close();
  return found;
}

/** False where another version has kept it: the files of this page are of one version, and read no other. */
async function show({ boot, streams, clockAhead, script, theme }: KeptPage): Promise<boolean> {
  const starts: Starts = JSON.parse(document.getElementById('starts')?.textContent ?? '{}');
  const start = starts[boot.face];
  if (start?.script !== script) return false;
  const { documentElement: html } = document;
  html.lang = boot.locale;
  html.dir = boot.dir;
  html.dataset.theme = theme;
  html.dataset.face = boot.face;
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = 'boot';
  data.textContent = JSON.stringify({ ...boot, offline: { clockAhead, streams } });
  document.body.append(data);
  await Promise.all(start.styles.map(addStyles));
  await import(/* @vite-ignore */ script);
  return true;
}

function addStyles(href: string): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const loaded = new Promise((done, failed) => {
    link.onload = done;
    link.onerror = failed;
  });
  document.head.append(link);
  return loaded;
}

function sayOffline(): void {
  const language = languageHere();
  const texts = catalogues[language] ?? english;
  const { documentElement: html } = document;
  html.lang = language;
  html.dir = language === 'ar' ? 'rtl' : 'ltr';
  html.dataset.theme = chosen('theme') ?? 'auto';
  document.title = say(language, [texts, english], 'offline.title');
  const main = document.createElement('main');
  main.className = 'offline';
  main.append(document.importNode((document.getElementById('mark') as HTMLTemplateElement).content, true));
  const again = element('button', say(language, [texts, english], 'offline.again'));
  again.addEventListener('click', () => location.reload());
  const text = element('p', say(language, [texts, english], 'offline.text'));
  text.role = 'status';
  main.append(element('h1', document.title), text, again);
  document.getElementById('root')?.replaceChildren(main);
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function languageHere(): string {
  const wishes = [chosen('locale') ?? '', ...navigator.languages];
  const known = wishes.map((wish) => wish.split('-')[0] ?? '').find((language) => language in catalogues);
  return known ?? 'en';
}

/** What the reader chose for this browser. */
const chosen = (name: 'theme' | 'locale'): string | null =>
  new RegExp(`(?:^|; )(?:__Host-)?${name}=([\\w-]+)`).exec(document.cookie)?.[1] ?? null;

void open();
