import { type MentionPlace, mentionSign } from '#contract/kinds/chat/mentions.ts';

type Stored = { text: string; mentionNames?: (string | null)[] | null };

/** In place of a name that is gone. */
const nobody = '…';

/** A stored text with the present names of those whom it mentions, as `shown`, and where they stand. */
export function spelledOut(
  { text, mentionNames }: Stored,
  shown: (name: string) => string = (name) => name,
): { text: string; mentions: MentionPlace[] } {
  const [first = '', ...rest] = text.split(mentionSign);
  let spelled = first;
  const mentions = rest.map((part, nth) => {
    const present = mentionNames?.[nth];
    const name = `@${present ? shown(present) : nobody}`;
    const place = { at: spelled.length, length: name.length };
    spelled += name + part;
    return place;
  });
  return { text: spelled, mentions };
}
