import { mentionSign } from '#contract/kinds/chat/mentions.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { writersOf } from './mentions.queries.ts';

/** Somebody who is mentioned: as it was typed, and a message that they wrote. */
export type Mention = { typed: string; of: string };

type Text = { text: string; mentions: readonly Mention[] };

/**
 * Texts as they are stored, with those whom they mention. Who wrote nothing here that the audience can see is not mentioned: what was
 * typed stays as text.
 */
export async function mentionedIn(
  tx: Tx,
  session: Stream,
  texts: readonly Text[],
): Promise<{ text: string; mentioned: string[] }[]> {
  const ids = texts.flatMap(({ mentions }) => mentions.map(({ of }) => of));
  if (ids.length === 0) return texts.map(({ text }) => ({ text, mentioned: [] }));
  const writers = await writersOf(tx, session, ids);
  return texts.map(({ text, mentions }) => {
    const mentioned: string[] = [];
    const [first = '', ...rest] = text.split(mentionSign);
    const parts = rest.map((part, nth) => {
      const { typed = '', of = '' } = mentions[nth] ?? {};
      const writer = writers.get(of);
      if (writer !== undefined) mentioned.push(writer);
      return (writer === undefined ? typed : mentionSign) + part;
    });
    return { text: first + parts.join(''), mentioned };
  });
}
