import type { HiddenNames } from '../hidden-names.ts';

/** In a stored text it stands for somebody who is mentioned. Nobody can type it: `messageText` takes it out. */
export const mentionSign = '\ufffc';

/** Mentions a message may have. */
export const mostMentions = 20;

/** Letters after the @ from which on people are looked for. */
export const lettersToMention = 3;

/** Where in a text somebody is mentioned, @ and name, in UTF-16 units. */
export type MentionPlace = { at: number; length: number };

type Settings = HiddenNames & { anonymous: boolean; mentions: boolean };

/** Whoever is mentioned is named to everybody, so names must be hidden from nobody. */
export const mayMention = (settings: Settings): boolean =>
  settings.mentions && !settings.anonymous && !hidesNames(settings);

export const hidesNames = (settings: HiddenNames): boolean =>
  settings.namesHiddenFromAttendees ||
  settings.namesHiddenFromProjector ||
  settings.namesHiddenFromModerators;

/** A text with `mentionSign` in place of those who are mentioned: so it is counted, judged and stored. */
export function withSigns(text: string, places: readonly MentionPlace[]): string {
  let signed = '';
  let from = 0;
  for (const { at, length } of places) {
    signed += text.slice(from, at) + mentionSign;
    from = at + length;
  }
  return signed + text.slice(from);
}

/** Characters of a text that count: those who are mentioned do not. */
export const countedLength = (text: string, places: readonly MentionPlace[]): number =>
  [...withSigns(text, places)].filter((one) => one !== mentionSign).length;

/** Whether these are places in this text, one after the other, that begin with an @. */
export const arePlacesIn = (text: string, places: readonly MentionPlace[]): boolean =>
  places.every(({ at, length }, nth) => {
    const before = places[nth - 1];
    return text[at] === '@' && at + length <= text.length && (!before || before.at + before.length <= at);
  });
