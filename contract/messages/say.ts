import { numberFormat, pluralRules } from './formats.ts';

/** The texts of one language, by key. A text with plural forms stands under `key_one`, `key_other`, and so on. */
export type Catalogue = Readonly<Record<string, string>>;
/** The reader's language first, then English: each text in the plural forms of its own. */
type Catalogues = readonly [own: Catalogue] | readonly [own: Catalogue, english: Catalogue];
export type TextValues = Readonly<Record<string, string | number | null | undefined>>;

/** Letters that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff]/;

/**
 * The text of a key with its values put in: `{name}` is the value called name, and `count` chooses the plural form.
 * Numbers are written as the language writes them. A value that is missing reads "Unknown", a text that is missing
 * "Unknown Error".
 *
 * Where letters are written from right to left, each value stands apart: beside them a browser turns a day or an address round.
 * `unmarked`: for files and mails, since some programs take the marks along with an address.
 */
export function say(
  locale: string,
  catalogues: Catalogues,
  key: string,
  values: TextValues = {},
  unmarked?: boolean,
): string {
  const template = findText(locale, catalogues, key, values.count);
  if (template === undefined) return first(catalogues, 'template.unknownError') ?? '';
  // One pass over the template: braces inside a value are the words of a visitor, and stay.
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (typeof value === 'number') return numberFormat(locale).format(value);
    const text = value ?? first(catalogues, 'template.unknown') ?? '';
    return unmarked || !rightToLeft.test(template + text) ? text : `\u2068${text}\u2069`;
  });
}

export function knowsText(catalogues: Catalogues, key: string): boolean {
  return catalogues.some((texts) => Object.hasOwn(texts, key) || Object.hasOwn(texts, `${key}_other`));
}

function findText(locale: string, catalogues: Catalogues, key: string, count: TextValues[string]) {
  const exact = first(catalogues, key);
  if (exact !== undefined || typeof count !== 'number') return exact;
  // English has forms of its own: its texts are chosen by its rule, whatever the reader's language is.
  for (const [at, texts] of catalogues.entries()) {
    const form = pluralRules(at === 0 ? locale : 'en').select(count);
    // "No sessions" reads better than "0 sessions", in languages too whose grammar has no form for none.
    const none = count === 0 ? first([texts], `${key}_zero`) : undefined;
    const text = none ?? first([texts], `${key}_${form}`) ?? first([texts], `${key}_other`);
    if (text !== undefined) return text;
  }
  return undefined;
}

function first(catalogues: Catalogues, key: string): string | undefined {
  return catalogues.find((texts) => Object.hasOwn(texts, key))?.[key];
}
