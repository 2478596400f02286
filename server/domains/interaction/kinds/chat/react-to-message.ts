import { isShown } from '#contract/kinds/chat/message-status.ts';
import { reactToMessage as endpoint } from '#contract/kinds/chat/messages.ts';
import type { Reaction } from '#contract/kinds/chat/reactions.ts';
import type { ActionCall } from '#contract/kinds/kind.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { actOn } from '../../act-on.ts';
import { personIn, voterMark } from '../../marks.ts';
import { attendeeIn, openSession } from '../../open-session.ts';
import type { ChatMemory } from './chat-memory.ts';
import { writeReactions } from './reactions.queries.ts';
import { reactionItem } from './reactions.view.ts';

type Reacted = {
  messageId: string;
  reaction: Reaction;
  on: boolean;
  person: string;
  voter: Buffer;
  call: ActionCall<typeof endpoint>;
};

/** A reaction is a state, not a step: reacting twice in one way counts once, and so does taking it back. */
export const reactToMessage = actOn<'chat', typeof endpoint, ChatMemory, Reacted>('chat', endpoint, {
  admit({ params, body: { reaction, on }, memory, who, now }) {
    const { pigeonholeId, secret } = openSession(memory, now);
    const { messageId } = params;
    const message = memory.own.get(messageId);
    if (message === undefined || !isShown(message.status)) throw new Refusal('NotFound');
    const person = personIn(secret, attendeeIn(who, pigeonholeId));
    const voter = voterMark(secret, person, { sort: 'reaction', id: reactionItem({ messageId, reaction }) });
    return { messageId, reaction, on, person, voter, call: { params, body: { reaction, on } } };
  },

  async write(tx, session, calls) {
    // Of several reactions by one person in one way to one message in a batch the last one stands.
    const last = new Map(calls.map(({ row }) => [`${row.messageId} ${row.reaction} ${row.person}`, row]));
    const reactions = [...last.values()].map(({ messageId, reaction, on, voter }) => ({
      messageId,
      reaction,
      on,
      voter: voter.toString('base64'),
    }));
    const counted = await writeReactions(tx, session, reactions);
    return {
      events: counted.map(({ id, reactions }) => ({ name: 'message-reacted', body: { id, reactions } })),
      gave: { votes: counted.reduce((sum, { given }) => sum + given, 0) },
    };
  },

  remember: ({ person, call }) => ({ person, call }),
});
