import { areasOf } from '#contract/messages/catalogues.fixture.ts';
import { type Catalogue, say, type TextValues } from '#contract/messages/say.ts';

/** What a story says in English, as a page has it in the language it is walked in. */
export type Words = (english: string) => string | RegExp;

export const inEnglish: Words = (english) => english;

/** The same English may stand in several texts, which another language tells apart: any of them is meant. */
export async function wordsIn(locale: string): Promise<Words> {
  if (locale === 'en') return inEnglish;
  const [english, other] = await Promise.all([whole('en'), whole(locale)]);
  const templates = Object.entries(english).map(([key, text]) => ({ key, ...patternOf(text) }));
  /** What a text that has these values may stand for in the other language; a value may be one of our words, too. */
  const translated = (wanted: string): string[] => {
    const found = templates.flatMap((template) => readBackwards(template, wanted));
    const exact = found.filter(({ values }) => values.length === 0);
    return (exact.length > 0 ? exact : found).flatMap(({ key, values }) => {
      const ways = values.reduce<TextValues[]>(
        (before, [name, value]) =>
          before.flatMap((others) => variantsOf(name, value).map((one) => ({ ...others, [name]: one }))),
        [{}],
      );
      return ways.map((way) => say(locale, [other], 'count' in way ? key.replace(/_[a-z]+$/, '') : key, way));
    });
  };
  const variantsOf = (name: string, value: string) =>
    name === 'count' ? [Number(value)] : [value, ...(exactly.get(value) ?? [])];
  const exactly = new Map(
    Object.entries(english).map(([key, text]) => [text, [other[key] ?? text]] as const),
  );
  return (wanted) => {
    const texts = [...new Set(translated(wanted))];
    if (texts.length === 0) throw new Error(`No text reads “${wanted}”`);
    return new RegExp(`^(${texts.map(escaped).join('|')})$`);
  };
}

/** The same with something more around it. */
export const around = (words: string | RegExp): string | RegExp =>
  typeof words === 'string' ? words : new RegExp(words.source.slice(1, -1));

/** “Vote for this: May I?” */
export const followedBy = (words: string | RegExp, text: string): string | RegExp =>
  typeof words === 'string'
    ? `${words}: ${text}`
    : new RegExp(`${words.source.slice(1, -1)}: \\u2068?${escaped(text)}`);

type Template = { key: string; pattern: RegExp; names: readonly string[] };

async function whole(locale: string): Promise<Catalogue> {
  return Object.assign({}, ...(await areasOf(locale)).values()) as Catalogue;
}

function patternOf(text: string): Omit<Template, 'key'> {
  const parts = text.split(/\{(\w+)\}/);
  const isSaid = parts.some((part, at) => at % 2 === 0 && /\p{L}/u.test(part));
  const source = parts.map((part, at) => (at % 2 === 0 ? escaped(part) : '(.+)')).join('');
  return { pattern: isSaid ? new RegExp(`^${source}$`) : /$^/, names: parts.filter((_, at) => at % 2 === 1) };
}

function readBackwards({ key, pattern, names }: Template, wanted: string) {
  const match = pattern.exec(wanted);
  if (match === null) return [];
  return [{ key, values: names.map((name, at) => [name, match[at + 1] ?? ''] as const) }];
}

/** Numbers stand in a text without the marks that keep other values apart. */
const escaped = (text: string) =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/[\u2068\u2069]/g, '$&?');
