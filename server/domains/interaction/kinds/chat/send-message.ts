import { isShown, type MessageStatus } from '#contract/kinds/chat/message-status.ts';
import { sendMessage as endpoint } from '#contract/kinds/chat/messages.ts';
import type { SessionSecret } from '#server/domains/sessions/index.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { actOn } from '../../act-on.ts';
import { askerMark } from '../../marks.ts';
import { attendeeIn, openSession } from '../../open-session.ts';
import type { ChatMemory } from './chat-memory.ts';
import { insertMessages, type NewMessage } from './messages.queries.ts';
import { messageEvents, messageView, toTheMinute } from './messages.view.ts';

type Sent = {
  text: string;
  replyTo: string | null;
  attendeeId: string;
  /** Null in a session with names. */
  secret: SessionSecret | null;
  status: MessageStatus;
  sentAt: Date;
};

/** With filtering on, a message waits for approval; otherwise the audience sees it at once. */
export const sendMessage = actOn<'chat', typeof endpoint, ChatMemory, Sent>('chat', endpoint, {
  admit({ body, memory, who, now }) {
    const { settings, pigeonholeId, secret } = openSession(memory, now);
    const most = settings.messageLength;
    if ([...body.text].length > most)
      throw new Refusal('Validation', {
        fields: { text: [{ key: 'issue.long', values: { maximum: most } }] },
      });
    return {
      text: body.text,
      replyTo: body.replyTo === undefined ? null : answered(memory.own, body.replyTo),
      attendeeId: attendeeIn(who, pigeonholeId),
      secret,
      status: settings.filtering ? 'pending' : 'allowed',
      sentAt: settings.anonymous ? toTheMinute(now) : now,
    };
  },

  async write(tx, session, calls) {
    const messages = calls.map(({ row, itemId }): NewMessage => {
      const mark = row.secret && askerMark(row.secret, row.attendeeId, itemId).toString('base64');
      return {
        id: itemId,
        text: row.text,
        replyTo: row.replyTo,
        status: row.status,
        attendeeId: mark === null ? row.attendeeId : null,
        mark,
        sentAt: row.sentAt.toISOString(),
      };
    });
    const rows = await insertMessages(tx, session, messages);
    return {
      events: rows.flatMap((row) => messageEvents(messageView(row), false)),
      gave: { written: rows.length },
    };
  },
});

/** The message that a reply answers: one that its writer can see, and no reply itself. */
function answered(messages: ChatMemory, id: string): string {
  const message = messages.get(id);
  if (message === undefined || !isShown(message.status)) throw new Refusal('NotFound');
  if (message.isReply) throw new Refusal('NotAllowed');
  return id;
}
