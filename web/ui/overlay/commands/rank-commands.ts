import type { IconName } from '../../display/Icon.tsx';

export type Command = {
  id: string;
  label: string;
  /** Other words that people may look for it by. */
  alsoKnownAs?: string;
  /** The keys that do the same without the palette, as they are shown: "G R". */
  keys?: string;
  icon?: IconName;
  run: () => void;
};

/**
 * The commands that hold every word of the query, best first: those whose label begins with it, then those where a word
 * begins with it, then the rest; in their own order otherwise.
 */
export function rankCommands(commands: readonly Command[], query: string): Command[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return commands
    .map((command) => ({ command, rank: rankOf(command, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ command }) => command);
}

function rankOf({ label, alsoKnownAs = '' }: Command, words: string[]): number {
  const all = plain(`${label} ${alsoKnownAs}`);
  if (!words.every((word) => all.includes(word))) return 0;
  const first = words[0];
  if (!first || all.startsWith(first)) return 3;
  return all.includes(` ${first}`) ? 2 : 1;
}

/** Case and accents do not count: "resume" finds "Résumé". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
