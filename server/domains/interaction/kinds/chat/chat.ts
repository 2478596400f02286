import { chatSettings } from '#contract/kinds/chat/chat-settings.ts';
import { isShown } from '#contract/kinds/chat/message-status.ts';
import type { KindNews } from '#contract/kinds/kinds.live.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import { sessionsByIds, sessionView } from '#server/domains/sessions/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import type { SessionKind } from '../session-kind.ts';
import { countAnswers, deleteAnswers } from './answers.queries.ts';
import { blockSender } from './blocks/block-sender.ts';
import { liftBlocks } from './blocks/lift-blocks.ts';
import { readChatBlocks } from './blocks/read-chat-blocks.ts';
import { unblockPerson } from './blocks/unblock-person.ts';
import { blockedIn } from './blocks/who-is-blocked.ts';
import type { ChatMemory } from './chat-memory.ts';
import { downloadSentMessages, insights, listSentMessages, rows } from './insights/chat-insights.ts';
import { findWriters } from './mentions/find-writers.ts';
import { messageWindows } from './message-windows.ts';
import { messagesIn } from './messages.queries.ts';
import { messageEvents, messageView } from './messages.view.ts';
import { moveMessage } from './move-message.ts';
import {
  eraseMentions,
  eraseSender,
  exportMessages,
  forgetBlocksOf,
  forgetMessages,
} from './personal-messages.queries.ts';
import { reactToMessage } from './react-to-message.ts';
import { reactionsIn } from './reactions.queries.ts';
import { reactedIn, voteOf } from './reactions.view.ts';
import { readMessages } from './read-messages.ts';
import { saveChatSetup } from './save-chat-setup.ts';
import { sendMessage } from './send-message.ts';

/** By the session; of one that is deleted there is no screen. */
async function settingsIn(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, SettingsOf<'chat'>>> {
  if (ids.length === 0) return new Map();
  const found = (await sessionsByIds(tx, ids)).map(sessionView);
  return new Map(found.flatMap((one) => (one.type === 'chat' ? [[one.id, one.settings]] : [])));
}

export const chat: SessionKind<'chat', ChatMemory> = {
  type: 'chat',
  windows: messageWindows,

  async read(db, stream, { session: { settings }, secret, hasStarted }) {
    const messages = (await messagesIn(db, stream)).map((row) => messageView(row, settings));
    const onPhones = { messages: hasStarted ? messages.filter(({ status }) => isShown(status)) : [] };
    return {
      contents: {
        attendee: onPhones,
        kiosk: onPhones,
        moderator: { messages },
        admin: { messages },
        projector: { messages: [] },
      },
      own: {
        messages: new Map(
          messages.map(({ id, status, replyTo }) => [id, { status, isReply: replyTo !== null }]),
        ),
        isBlocked: await blockedIn(db, stream, secret),
      },
      votes: (await reactionsIn(db, stream)).map(voteOf),
    };
  },

  votedOn: 'reaction',
  mine: (votes, { own, person }) => ({
    reacted: reactedIn(votes as Parameters<typeof reactedIn>[0]),
    blocked: own.isBlocked(person),
  }),

  recall({ messages }, event) {
    if (event.name !== 'message-filed') return;
    const { id, status, replyTo } = event.body;
    messages.set(id, { status, isReply: replyTo !== null });
  },

  make: async () => undefined,
  // What people wrote is changed by those who moderate.
  edit: async () => [],

  countAnswers,
  insights,
  rows,
  deleteAnswers,
  handlers: [
    sendMessage,
    reactToMessage,
    moveMessage,
    readMessages,
    findWriters,
    blockSender,
    readChatBlocks,
    unblockPerson,
    liftBlocks,
    listSentMessages,
    downloadSentMessages,
    saveChatSetup,
  ],
  tables: ['chatMessages', 'chatReactions', 'chatTurns', 'chatBlocks', 'chatBlockedMarks'],
  // Messages are not set up.
  copy: async () => undefined,
  export: exportMessages,

  async forget(tx, scope) {
    const news = new Map<string, KindNews[]>();
    if (scope.of !== 'person') {
      await forgetMessages(tx, scope.pigeonholeIds);
      return news;
    }
    await forgetBlocksOf(tx, scope.attendees);
    // What they sent comes last: it says the same, without their name.
    const mentioning = await eraseMentions(tx, scope.attendees);
    const sent = await eraseSender(tx, scope.attendees);
    const erased = new Map([...mentioning, ...sent].map((row) => [row.id, row]));
    const settings = await settingsIn(
      tx,
      [...erased.values()].map(({ sessionId }) => sessionId),
    );
    for (const { sessionId, ...row } of erased.values()) {
      const message = messageView(row, settings.get(sessionId) ?? chatSettings.usual);
      const events = messageEvents(message, isShown(message.status));
      news.set(sessionId, [...(news.get(sessionId) ?? []), ...events]);
    }
    return news;
  },
};
