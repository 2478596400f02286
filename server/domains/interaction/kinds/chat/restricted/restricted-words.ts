import { settingOfLanguage } from '#contract/kinds/chat/restricted-words.ts';
import { type Language, languages } from '#contract/languages.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import { fold } from './fold.ts';
import { knownWords } from './known-words.ts';

type Settings = SettingsOf<'chat'>;
/** Words that follow each other, folded, by the first of them. */
type Restricted = ReadonlyMap<string, readonly (readonly string[])[]>;
type Word = { at: number; length: number; folded: string };

/** Letters, their marks and digits, with what is not seen between them; circled letters are symbols to Unicode. */
const word = /[\p{L}\p{M}\p{N}\p{Cf}\u24b6-\u24e9]+/gu;

/** What of a text is restricted in a chat. Whole words count, so that a place such as Scunthorpe does not. */
function restrictedIn(text: string, settings: Settings): { at: number; length: number }[] {
  const restricted = restrictedBy(settings);
  if (restricted.size === 0) return [];
  const words = wordsOf(text);
  return words.flatMap((one, place) => {
    const found = restricted
      .get(one.folded)
      ?.find((phrase) => phrase.every((part, nth) => words[place + nth]?.folded === part));
    const last = found && words[place + found.length - 1];
    return last ? [{ at: one.at, length: last.at + last.length - one.at }] : [];
  });
}

export const hasRestricted = (text: string, settings: Settings): boolean =>
  restrictedIn(text, settings).length > 0;

/** Whether a chat restricts any words. */
export const restricts = (settings: Settings): boolean => restrictedBy(settings).size > 0;

/** With asterisks in place of each restricted word. */
export function masked(text: string, settings: Settings): string {
  let shown = '';
  let at = 0;
  for (const found of restrictedIn(text, settings)) {
    // Part of a longer one before it.
    if (found.at < at) continue;
    const seen = text.slice(found.at, found.at + found.length).replace(/[\p{M}\p{Cf}]/gu, '');
    shown += text.slice(at, found.at) + '*'.repeat([...seen].length);
    at = found.at + found.length;
  }
  return shown + text.slice(at);
}

/** Lists are the same for every message that is judged by the same settings. */
const lists = new WeakMap<Settings, Restricted>();

function restrictedBy(settings: Settings): Restricted {
  const known = lists.get(settings);
  if (known !== undefined) return known;
  const spoken = (Object.keys(languages) as Language[]).filter((one) => settings[settingOfLanguage[one]]);
  const made = new Map<string, (readonly string[])[]>();
  for (const one of [...settings.restrictedWords, ...spoken.flatMap((language) => knownWords[language])]) {
    const phrase = wordsOf(one).map(({ folded }) => folded);
    const [first] = phrase;
    if (first !== undefined) made.set(first, [...(made.get(first) ?? []), phrase]);
  }
  lists.set(settings, made);
  return made;
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(word)].flatMap((found) => {
    const folded = fold(found[0]);
    return folded === '' ? [] : [{ at: found.index, length: found[0].length, folded }];
  });
}
