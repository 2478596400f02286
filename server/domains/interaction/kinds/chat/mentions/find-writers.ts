import { mayMention } from '#contract/kinds/chat/mentions.ts';
import { findWriters as endpoint } from '#contract/kinds/chat/messages.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { maySee } from '../messages.policy.ts';
import { fold } from '../restricted/fold.ts';
import { hasRestricted } from '../restricted/restricted-words.ts';
import { writersIn } from './mentions.queries.ts';

/** Of those who wrote last, these are looked through. */
const lookedThrough = 2_000;
const found = 8;

export const findWriters = handle(endpoint, 'session', async ({ tx, subject, query, who, now }) => {
  const { session, pigeonholeId, id } = subject;
  if (session.type !== 'chat') throw new Refusal('NotFound');
  if (!mayMention(session.settings) || !maySee(subject, 'allowed', now)) throw new Refusal('NotAllowed');
  const me = who.attendeeOf(pigeonholeId)?.attendeeId;
  const begins = fold(query.begins);
  const writers = await writersIn(tx, { pigeonholeId, streamId: id }, { most: lookedThrough });
  return {
    writers: writers
      .filter(({ attendeeId, name }) => attendeeId !== me && !hasRestricted(name, session.settings))
      .filter(({ name }) => ` ${fold(name)}`.includes(` ${begins}`))
      .slice(0, found)
      .map(({ of, name }) => ({ of, name })),
  };
});
