import { reactions } from '#contract/kinds/chat/reactions.ts';
import { insertMessages, noteStep, reactionItem, writeReactions } from '#server/domains/interaction/index.ts';
import { type SessionRow, sessionView } from '#server/domains/sessions/index.ts';
import type { hallway } from './content.ts';
import { marksOfFirst, minute, type Seeding, streamOf } from './seeding.ts';

/** Messages of a chat with names, one every four minutes, with what people reacted. */
export async function seedMessages(
  seeding: Seeding,
  row: SessionRow,
  said: typeof hallway.messages,
  begun: Date,
): Promise<void> {
  const { tx, attendees } = seeding;
  const session = streamOf(seeding, row);
  const ids = await seeding.nextIds(said.length);
  const messages = said.map((message, place) => ({
    ...message,
    id: ids[place] ?? '',
    sentAt: new Date(begun.getTime() + 4 * place * minute),
  }));
  await insertMessages(
    tx,
    session,
    messages.map(({ id, text, author, mentions, replyTo, sentAt }) => ({
      id,
      text,
      replyTo: replyTo === undefined ? null : (ids[replyTo] ?? null),
      status: 'allowed',
      attendeeId: attendees[author] ?? null,
      mark: null,
      author: null,
      mentioned: (mentions ?? []).flatMap((place) => attendees[place] ?? []),
      sentAt: sentAt.toISOString(),
    })),
  );
  for (const { id, sentAt, reactions: given = {} } of messages) {
    const all = reactions.flatMap((reaction) => {
      const item = { sort: 'reaction', id: reactionItem({ messageId: id, reaction }) } as const;
      return marksOfFirst(seeding, null, item, given[reaction] ?? 0).map((voter) => ({
        messageId: id,
        reaction,
        voter,
        on: true,
      }));
    });
    await writeReactions(tx, session, all);
    await noteStep(tx, sessionView(row), {
      now: sentAt,
      written: 1,
      votes: all.length,
      people: attendees.length,
    });
  }
}
