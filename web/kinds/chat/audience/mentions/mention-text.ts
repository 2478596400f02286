import { lettersToMention, type MentionPlace } from '#contract/kinds/chat/mentions.ts';

/** Somebody who was chosen: a message that they wrote, and the name that stands in the text. */
export type Chosen = { of: string; name: string };

/** The beginning of a name that is being typed before the caret: after an @, and long enough to look for it. */
export function nameBefore(text: string, caret: number): { at: number; begins: string } | null {
  const found = /(?:^|[\s(،,])@([^\s@][^@\n]{0,60})$/u.exec(text.slice(0, caret));
  const [, begins = ''] = found ?? [];
  const letters = [...begins].filter((one) => /[\p{L}\p{N}]/u.test(one)).length;
  return letters < lettersToMention ? null : { at: caret - begins.length - 1, begins };
}

/** What follows belongs to another name, as in Sam and Samantha. */
const goesOn = /^[\p{L}\p{M}\p{N}]/u;

/** Where those who were chosen still stand in a text; the longest name counts where one begins like another. */
export function mentionsIn(text: string, chosen: readonly Chosen[]): (MentionPlace & { of: string })[] {
  const names = [...chosen].sort((a, b) => b.name.length - a.name.length);
  const places: (MentionPlace & { of: string })[] = [];
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const rest = text.slice(at + 1);
    const found = names.find(({ name }) => rest.startsWith(name) && !goesOn.test(rest.slice(name.length)));
    if (found !== undefined) places.push({ at, length: found.name.length + 1, of: found.of });
  }
  return places;
}
