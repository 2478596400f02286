import type { ChannelName } from '../../realtime/channel.ts';
import { action, kind, type List, shows, type Totals } from '../kind.ts';
import type { MessageStatus } from './message-status.ts';
import type { Message, reactToMessage, sendMessage } from './messages.ts';
import type { Reaction } from './reactions.ts';

/** The ways in which a person has reacted, by message, and whether they are blocked. */
export type ChatMine = {
  readonly reacted: Readonly<Record<string, readonly Reaction[]>>;
  /** Left out: they are not. */
  readonly blocked?: boolean;
};

const phones: readonly ChannelName[] = ['attendee', 'kiosk'];
/** Where messages are let in and hidden. */
const moderators: readonly ChannelName[] = ['admin', 'moderator'];
/** A chat is never on the stage: nothing of it goes to the projector. */
const allButStage = [...phones, ...moderators];

/**
 * Messages and reactions to them. Those who moderate have `messages` of every status, phones those that are shown. `totals` says
 * how many there are of each.
 */
export const chat = kind({
  type: 'chat',
  content: shows<{ messages: List<Message>; totals: Totals<MessageStatus> }>(),
  beforeStart: 'hidden',
  onStage: 'never',
  news: {
    'message-shown': { put: 'messages', channels: phones, mergeBy: null },
    'message-gone': { drop: 'messages', channels: phones, mergeBy: null },
    'message-filed': { put: 'messages', channels: moderators, mergeBy: null },
    'message-reacted': { patch: 'messages', fields: ['reactions'], channels: allButStage, mergeBy: 'id' },
    'message-entered': { put: 'messages', channels: allButStage, mergeBy: 'id' },
    'message-left': { drop: 'messages', channels: allButStage, mergeBy: 'id' },
    'messages-counted': { set: 'totals', channels: allButStage, mergeBy: 'name' },
  },
  mine: { reacted: {} } as ChatMine,
  actions: {
    sendMessage: action<typeof sendMessage, ChatMine>({ about: null, keeps: ({ body }) => body.text }),
    reactToMessage: action<typeof reactToMessage, ChatMine>({
      about: ({ params, body }) => `${params.lsId}/${params.messageId}/${body.reaction}`,
      mine: (mine, { params: { messageId }, body: { reaction, on } }) => {
        const others = (mine.reacted[messageId] ?? []).filter((one) => one !== reaction);
        return { ...mine, reacted: { ...mine.reacted, [messageId]: on ? [...others, reaction] : others } };
      },
    }),
  },
});
