import { choiceInWords } from '#contract/settings/choice-in-words.ts';
import type { Text } from '#server/kernel/refusal.ts';

/** Those of some settings that are one of several choices, as their page calls them. */
export const settingsInWords = (settings: object): Record<string, Text> =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => {
      const words = choiceInWords(name, value);
      return words === undefined ? [] : [[name, words]];
    }),
  );
