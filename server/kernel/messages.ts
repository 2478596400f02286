import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { texts as account } from '#contract/messages/en/account.ts';
import type { texts as audience } from '#contract/messages/en/audience.ts';
import type { texts as calendar } from '#contract/messages/en/calendar.ts';
import type { texts as desktop } from '#contract/messages/en/desktop.ts';
import type { texts as errors } from '#contract/messages/en/errors.ts';
import type { texts as everywhere } from '#contract/messages/en/everywhere.ts';
import type { texts as files } from '#contract/messages/en/files.ts';
import type { texts as join } from '#contract/messages/en/join.ts';
import type { texts as quiz } from '#contract/messages/en/kinds/quiz_presenter.ts';
import type { texts as mail } from '#contract/messages/en/mail.ts';
import type { texts as office } from '#contract/messages/en/office.ts';
import type { texts as reactions } from '#contract/messages/en/reactions.ts';
import type { texts as stage } from '#contract/messages/en/stage.ts';
import type { texts as studio } from '#contract/messages/en/studio.ts';
import { type Catalogue, knowsText, say, type TextValues } from '#contract/messages/say.ts';

type Key =
  | keyof typeof desktop
  | keyof typeof errors
  | keyof typeof files
  | keyof typeof everywhere
  | keyof typeof join
  | keyof typeof mail
  | keyof typeof quiz
  | keyof typeof account
  | keyof typeof audience
  | keyof typeof calendar
  | keyof typeof office
  | keyof typeof reactions
  | keyof typeof stage
  | keyof typeof studio;
/** A text with plural forms is asked for without its form. */
type WithoutPluralForm<K> = K extends `${infer Base}_${'one' | 'other' | 'zero'}` ? Base : K;
export type TextKey = WithoutPluralForm<Key>;
export type { TextValues };

/** Says a text in one language, for files and mails. A value that is missing reads "Unknown", a text that is missing "Unknown Error" (R-111). */
export type Say = (key: TextKey, values?: TextValues) => string;

export type Messages = {
  locales: readonly string[];
  in(locale: string): Say;
  /** For screens, and keys that come out of data, such as the message of a schema. Undefined when there is no such text. */
  find(locale: string, key: string, values?: TextValues): string | undefined;
};

const folder = path.join(import.meta.dirname, '../../contract/messages');
export const rightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur']);

/** Languages that there are texts in. */
export const locales: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** The one catalogue that the browser reads too: contract/messages/<locale>/*.ts. */
export async function loadMessages(): Promise<Messages> {
  const texts = new Map(
    await Promise.all(locales.map(async (locale) => [locale, await textsOf(locale)] as const)),
  );
  const english = texts.get('en') ?? {};
  const cataloguesOf = (locale: string) => [texts.get(locale) ?? english, english] as const;
  return {
    locales,
    in: (locale) => (key, values) => say(locale, cataloguesOf(locale), key, values, true),
    find: (locale, key, values) =>
      knowsText(cataloguesOf(locale), key) ? say(locale, cataloguesOf(locale), key, values) : undefined,
  };
}

async function textsOf(locale: string): Promise<Catalogue> {
  // Of kinds as well: files name players as screens do.
  const files = ['', 'kinds'].flatMap((part) =>
    readdirSync(path.join(folder, locale, part))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => path.join(part, name)),
  );
  const parts = await Promise.all(
    files.map(
      (name) => import(path.join(folder, locale, name)) as Promise<{ texts: Record<string, string> }>,
    ),
  );
  return Object.assign({}, ...parts.map((part) => part.texts));
}

/** The best of our locales for what the reader prefers: the account's choice first, then the browser's list. */
export function chooseLocale(
  locales: readonly string[],
  wishes: { account: string | null; header: string | undefined; otherwise: string },
): string {
  const ranked = (wishes.header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag, quality: quality ? Number(quality.trim().slice(2)) || 0 : 1 };
    })
    .sort((a, b) => b.quality - a.quality)
    .map((wish) => wish.tag);
  for (const wish of [wishes.account ?? '', ...ranked]) {
    const found = locales.find((locale) => locale === wish || locale === wish.split('-')[0]);
    if (found !== undefined) return found;
  }
  return wishes.otherwise;
}
