import { mentionSign } from '#contract/kinds/chat/mentions.ts';
import { settingOfLanguage } from '#contract/kinds/chat/restricted-words.ts';
import { type Language, languages } from '#contract/languages.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import { fold, unspacedLetter } from './fold.ts';
import { knownWords } from './known-words.ts';
import { foldedLine, type Place, placesOf } from './parts-of-text.ts';

type Settings = SettingsOf<'chat'>;
type Restricted = {
  /** Words that follow each other, folded, by the first of them; the longest first. */
  phrases: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** What is looked for as it stands, folded. */
  parts: readonly string[];
};
type Word = Place & { folded: string };

/** Letters, their marks and digits, with what is not seen between them; circled letters are symbols to Unicode. */
const letters = '[\\p{L}\\p{M}\\p{N}\\p{Cf}\\u24b6-\\u24e9]';

/** Whoever is mentioned stands between words as a word does. */
const word = new RegExp(
  `(?:${unspacedLetter}[\\p{M}\\p{Cf}]*)+|[${letters}--${unspacedLetter}]+|${mentionSign}`,
  'gv',
);

/** Words as they stand in a sentence or in a list: what is between them, or beside them, means nothing. */
const words = new RegExp(
  `^["“”]*[${letters}--${unspacedLetter}]+(?:[\\s\\-'‘’‐.,]+[${letters}--${unspacedLetter}]+)*["“”.,;،؛]*$`,
  'v',
);

/**
 * What of a text is restricted in a chat, in its order. Whole words count, so that a place such as Scunthorpe does not; what has other
 * signs or letters of unspaced scripts is found as it stands.
 */
function restrictedIn(text: string, settings: Settings): Place[] {
  const { phrases, parts } = restrictedBy(settings);
  return [...phrasesIn(text, phrases), ...placesOf(parts, text)].sort((a, b) => a.at - b.at);
}

function phrasesIn(text: string, phrases: Restricted['phrases']): Place[] {
  if (phrases.size === 0) return [];
  const said = wordsOf(text);
  return said.flatMap((one, place) => {
    const found = phrases
      .get(one.folded)
      ?.find((phrase) => phrase.every((part, nth) => said[place + nth]?.folded === part));
    const last = found && said[place + found.length - 1];
    return last ? [{ at: one.at, length: last.at + last.length - one.at }] : [];
  });
}

export const hasRestricted = (text: string, settings: Settings): boolean =>
  restrictedIn(text, settings).length > 0;

/** Whether a chat restricts any words. */
export function restricts(settings: Settings): boolean {
  const { phrases, parts } = restrictedBy(settings);
  return phrases.size + parts.length > 0;
}

/** With asterisks in place of each restricted word. */
export function masked(text: string, settings: Settings): string {
  let shown = '';
  let at = 0;
  for (const found of restrictedIn(text, settings)) {
    const end = found.at + found.length;
    // Part of a longer one before it.
    if (end <= at) continue;
    const from = Math.max(at, found.at);
    const seen = text.slice(from, end).replace(/[\p{M}\p{Cf}\p{EMod}]/gu, '');
    shown += text.slice(at, from) + '*'.repeat([...seen].length);
    at = end;
  }
  return shown + text.slice(at);
}

/** Lists are the same for every message that is judged by the same settings. */
const lists = new WeakMap<Settings, Restricted>();

function restrictedBy(settings: Settings): Restricted {
  const known = lists.get(settings);
  if (known !== undefined) return known;
  const spoken = (Object.keys(languages) as Language[]).filter((one) => settings[settingOfLanguage[one]]);
  const phrases = new Map<string, (readonly string[])[]>();
  const parts = new Set<string>();
  for (const one of [...settings.restrictedWords, ...spoken.flatMap((language) => knownWords[language])]) {
    // Pasted from elsewhere, where it stood for a picture.
    const listed = one.replaceAll(mentionSign, '');
    if (words.test(listed)) {
      const phrase = wordsOf(listed).map(({ folded }) => folded);
      const [first] = phrase;
      if (first !== undefined) phrases.set(first, [...(phrases.get(first) ?? []), phrase]);
    } else parts.add(foldedLine(listed).trim());
  }
  parts.delete('');
  for (const some of phrases.values()) some.sort((one, other) => other.length - one.length);
  const made = { phrases, parts: [...parts] };
  lists.set(settings, made);
  return made;
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(word)].flatMap((found) => {
    const folded = fold(found[0]);
    return folded === '' ? [] : [{ at: found.index, length: found[0].length, folded }];
  });
}
