import { isShown } from '#contract/kinds/chat/message-status.ts';
import { reactToMessage as endpoint } from '#contract/kinds/chat/messages.ts';
import type { Reaction } from '#contract/kinds/chat/reactions.ts';
import type { ActionCall } from '#contract/kinds/kind.ts';
import type { SessionSecret } from '#server/domains/sessions/index.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { actOn } from '../../act-on.ts';
import { personIn, voterMark } from '../../marks.ts';
import { attendeeIn, openSession } from '../../open-session.ts';
import { whoIsBlocked } from './blocks/who-is-blocked.ts';
import type { ChatMemory } from './chat-memory.ts';
import { writeReactions } from './reactions.queries.ts';
import { reactionItem } from './reactions.view.ts';

type Reacted = {
  messageId: string;
  reaction: Reaction;
  on: boolean;
  attendeeId: string;
  /** Null in a session with names. */
  secret: SessionSecret | null;
  person: string;
  voter: Buffer;
  call: ActionCall<typeof endpoint>;
};

/** A reaction is a state, not a step: reacting twice in one way counts once, and so does taking it back. */
export const reactToMessage = actOn<'chat', typeof endpoint, ChatMemory, Reacted>('chat', endpoint, {
  admit({ params, body: { reaction, on }, memory, who, now }) {
    const { settings, pigeonholeId, secret } = openSession(memory, now);
    if (!settings.messageReactions) throw new Refusal('NotAllowed');
    const { messageId } = params;
    const message = memory.own.messages.get(messageId);
    if (message === undefined || !isShown(message.status)) throw new Refusal('NotFound');
    const attendeeId = attendeeIn(who, pigeonholeId);
    const person = personIn(secret, attendeeId);
    const voter = voterMark(secret, person, { sort: 'reaction', id: reactionItem({ messageId, reaction }) });
    return {
      messageId,
      reaction,
      on,
      attendeeId,
      secret,
      person,
      voter,
      call: { params, body: { reaction, on } },
    };
  },

  async write(tx, session, calls) {
    const blocked = await whoIsBlocked(tx, session, {
      secret: calls[0]?.row.secret ?? null,
      attendees: calls.map(({ row }) => row.attendeeId),
    });
    const refused = calls.filter(({ row }) => blocked.has(row.attendeeId));
    const taken = calls.filter(({ row }) => !blocked.has(row.attendeeId));
    // Of several reactions by one person in one way to one message in a batch the last one stands.
    const last = new Map(taken.map(({ row }) => [`${row.messageId} ${row.reaction} ${row.person}`, row]));
    const reactions = [...last.values()].map(({ messageId, reaction, on, voter }) => ({
      messageId,
      reaction,
      on,
      voter: voter.toString('base64'),
    }));
    const counted = reactions.length === 0 ? [] : await writeReactions(tx, session, reactions);
    return {
      events: counted.map(({ id, reactions }) => ({ name: 'message-reacted', body: { id, reactions } })),
      refused: new Map(refused.map(({ key }) => [key, 'ChatBlocked' as const])),
      gave: { votes: counted.reduce((sum, { given }) => sum + given, 0) },
    };
  },

  remember: ({ person, call }) => ({ person, call }),
});
