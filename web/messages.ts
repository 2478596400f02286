import type { Face } from '#contract/faces.ts';
import type { texts as account } from '#contract/messages/en/account.ts';
import type { texts as agenda } from '#contract/messages/en/agenda.ts';
import type { texts as audience } from '#contract/messages/en/audience.ts';
import type { texts as desktop } from '#contract/messages/en/desktop.ts';
import type { texts as errors } from '#contract/messages/en/errors.ts';
import type { texts as everywhere } from '#contract/messages/en/everywhere.ts';
import type { texts as join } from '#contract/messages/en/join.ts';
import type { texts as assessment } from '#contract/messages/en/kinds/assessment.ts';
import type { texts as breakTexts } from '#contract/messages/en/kinds/break.ts';
import type { texts as chat } from '#contract/messages/en/kinds/chat.ts';
import type { texts as dummy } from '#contract/messages/en/kinds/dummy.ts';
import type { texts as opentext } from '#contract/messages/en/kinds/opentext.ts';
import type { texts as poll } from '#contract/messages/en/kinds/poll.ts';
import type { texts as qna } from '#contract/messages/en/kinds/qna.ts';
import type { texts as qnaParts } from '#contract/messages/en/kinds/qna-parts.ts';
import type { texts as quizPresenter } from '#contract/messages/en/kinds/quiz_presenter.ts';
import type { texts as survey } from '#contract/messages/en/kinds/survey.ts';
import type { texts as kiosk } from '#contract/messages/en/kiosk.ts';
import type { texts as later } from '#contract/messages/en/later.ts';
import type { texts as office } from '#contract/messages/en/office.ts';
import type { texts as pictures } from '#contract/messages/en/pictures.ts';
import type { texts as reactions } from '#contract/messages/en/reactions.ts';
import type { texts as speakers } from '#contract/messages/en/speakers.ts';
import type { texts as stage } from '#contract/messages/en/stage.ts';
import type { texts as studio } from '#contract/messages/en/studio.ts';
import type { texts as waiting } from '#contract/messages/en/waiting.ts';
import { cataloguesOf } from '#contract/messages/face-catalogues.ts';
import { dateFormat, numberFormat } from '#contract/messages/formats.ts';
import { type Catalogue, knowsText, say, type TextValues } from '#contract/messages/say.ts';

type Texts = typeof account &
  typeof assessment &
  typeof agenda &
  typeof opentext &
  typeof survey &
  typeof audience &
  typeof breakTexts &
  typeof chat &
  typeof desktop &
  typeof dummy &
  typeof errors &
  typeof everywhere &
  typeof join &
  typeof kiosk &
  typeof later &
  typeof office &
  typeof pictures &
  typeof poll &
  typeof qna &
  typeof qnaParts &
  typeof reactions &
  typeof quizPresenter &
  typeof speakers &
  typeof stage &
  typeof studio &
  typeof waiting;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPluralForm<Key> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** A key of the catalogue; of a text with plural forms, the part before the form. */
export type TextKey = WithoutPluralForm<keyof Texts & string>;
export type { Catalogue };

/** By a path that ends in `/<language>/<part>.ts`, what fetches a catalogue in another language than English. */
export type Translations = Readonly<Record<string, () => Promise<Catalogue>>>;

let locale = 'en';
/** Apart, because each is said in the plural forms of its own language. */
let texts: readonly [translated: Catalogue, english: Catalogue] = [{}, {}];
let translations: Translations = {};
/** By the path of their catalogue. */
const added = new Map<string, Promise<void>>();

/** The words of a key in the reader's language. Numbers are written as the language writes them. */
export function t(key: TextKey, values?: TextValues): string {
  return say(locale, texts, key, values);
}

/** For keys that come from the server as data, such as `error.${code}`: "Unknown Error" when there is no such text. */
export const tOfAnyKey = t as (key: string, values?: TextValues) => string;

export const localeOfPage = (): string => locale;

/** Whether there is such a text: a field may have a hint, or none. */
export const hasText = (key: string): key is TextKey => knowsText(texts, key);

export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return numberFormat(locale, options).format(value);
}

export function formatTime(value: Date | number, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(locale, options).format(value);
}

/**
 * Call once, before the first render. `english` is bundled with the face: it is there at once, and it stands in
 * wherever a translation is missing or cannot be fetched. Another language costs three small files.
 */
export async function startMessages(
  wanted: string,
  face: Face,
  english: Catalogue,
  translated: Translations = {},
): Promise<void> {
  translations = translated;
  const language = wanted.split('-')[0] ?? 'en';
  locale = wanted;
  texts = [language === 'en' ? {} : await fetchParts(language, cataloguesOf(face)), english];
}

/** The texts of a part of a face that comes later, such as a kind of session: `part` is the path of its catalogue. */
export function addTexts(part: string, english: Catalogue): Promise<void> {
  const known = added.get(part);
  if (known !== undefined) return known;
  const adding = fetchParts(locale.split('-')[0] ?? 'en', [part]).then((translated) => {
    texts = [
      { ...texts[0], ...translated },
      { ...texts[1], ...english },
    ];
  });
  added.set(part, adding);
  return adding;
}

async function fetchParts(language: string, parts: readonly string[]): Promise<Catalogue> {
  const fetched = parts.map(async (part) => {
    const path = Object.keys(translations).find((known) => known.endsWith(`/${language}/${part}.ts`)) ?? '';
    return translations[path]?.() ?? {};
  });
  try {
    return Object.assign({}, ...(await Promise.all(fetched)));
  } catch {
    // A phone that lost the network here still gets a page it can use, in English.
    return {};
  }
}
