import { hasAddress } from '#contract/kinds/chat/has-address.ts';
import { arePlacesIn, countedLength, mayMention, withSigns } from '#contract/kinds/chat/mentions.ts';
import { isShown, type MessageStatus } from '#contract/kinds/chat/message-status.ts';
import { sendMessage as endpoint } from '#contract/kinds/chat/messages.ts';
import { secondsBetween } from '#contract/kinds/slow-mode.ts';
import type { SessionSecret } from '#server/domains/sessions/index.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { actOn } from '../../act-on.ts';
import { askerMark } from '../../marks.ts';
import { attendeeIn, openSession } from '../../open-session.ts';
import { toTheMinute } from '../../to-the-minute.ts';
import { whoIsBlocked } from './blocks/who-is-blocked.ts';
import type { ChatMemory } from './chat-memory.ts';
import { type Mention, mentionedIn } from './mentions/mentioned-in.ts';
import { insertMessages, type NewMessage } from './messages.queries.ts';
import { messageEvents, messageView } from './messages.view.ts';
import { acceptedText } from './restricted/accepted-text.ts';
import { shownNames } from './restricted/shown-names.ts';
import { takeTurns } from './slow/take-turns.ts';

type Sent = {
  /** With a sign for each mention. */
  text: string;
  mentions: readonly Mention[];
  replyTo: string | null;
  attendeeId: string;
  /** Null in a session with names. */
  secret: SessionSecret | null;
  status: MessageStatus;
  now: Date;
};

/** With filtering on, a message waits for approval; otherwise the audience sees it at once. */
export const sendMessage = actOn<'chat', typeof endpoint, ChatMemory, Sent>('chat', endpoint, {
  admit({ body, memory, who, now }) {
    const { settings, pigeonholeId, secret } = openSession(memory, now);
    const places = mayMention(settings) ? (body.mentions ?? []) : [];
    if (!arePlacesIn(body.text, places))
      throw new Refusal('Validation', { fields: { mentions: [{ key: 'issue.invalid' }] } });
    const most = settings.messageLength;
    if (countedLength(body.text, places) > most)
      throw new Refusal('Validation', {
        fields: { text: [{ key: 'issue.long', values: { maximum: most } }] },
      });
    if (body.replyTo !== undefined && !settings.replies) throw new Refusal('NotAllowed');
    const text = withSigns(body.text, places);
    const waits = settings.filtering || (settings.linksFilter && hasAddress(text));
    return {
      text: acceptedText(text, settings),
      mentions: places.map(({ at, length, of }) => ({ typed: body.text.slice(at, at + length), of })),
      replyTo: body.replyTo === undefined ? null : answered(memory.own, body.replyTo),
      attendeeId: attendeeIn(who, pigeonholeId),
      secret,
      status: waits ? 'pending' : 'allowed',
      now,
    };
  },

  async write(tx, session, calls, { session: { settings } }) {
    const secret = calls[0]?.row.secret ?? null;
    const attendees = calls.map(({ row }) => row.attendeeId);
    const blocked = await whoIsBlocked(tx, session, { secret, attendees });
    const waiting = calls.flatMap(({ key, row: { attendeeId, now } }) =>
      blocked.has(attendeeId) ? [] : [{ key, attendeeId, now }],
    );
    const seconds = secondsBetween(settings.slowMode);
    const tooSoon =
      seconds > 0 && waiting.length > 0 ? await takeTurns(tx, session, waiting, { seconds, secret }) : none;
    const written = waiting.filter(({ key }) => !tooSoon.has(key));
    const names = secret === null ? await shownNames(tx, session, { settings, written }) : new Map();

    const keys = new Set(written.map(({ key }) => key));
    const taken = calls.filter(({ key }) => keys.has(key));
    const texts = await mentionedIn(
      tx,
      session,
      taken.map(({ row }) => row),
    );
    const messages = taken.map(({ row, itemId }, nth): NewMessage => {
      const mark = row.secret && askerMark(row.secret, row.attendeeId, itemId).toString('base64');
      return {
        id: itemId,
        text: texts[nth]?.text ?? row.text,
        mentioned: texts[nth]?.mentioned ?? [],
        replyTo: row.replyTo,
        status: row.status,
        attendeeId: mark === null ? row.attendeeId : null,
        mark,
        author: names.get(row.attendeeId) ?? null,
        sentAt: (settings.anonymous ? toTheMinute(row.now) : row.now).toISOString(),
      };
    });
    const rows = messages.length === 0 ? [] : await insertMessages(tx, session, messages);
    return {
      events: rows.flatMap((row) => messageEvents(messageView(row, settings), false)),
      refused: new Map(
        calls
          .filter(({ key }) => !keys.has(key))
          .map(({ key, row }) => [key, blocked.has(row.attendeeId) ? 'ChatBlocked' : 'ChatSlow'] as const),
      ),
      gave: { written: rows.length },
    };
  },
});

const none: ReadonlySet<string> = new Set();

/** The message that a reply answers: one that its writer can see, and no reply itself. */
function answered({ messages }: ChatMemory, id: string): string {
  const message = messages.get(id);
  if (message === undefined || !isShown(message.status)) throw new Refusal('NotFound');
  if (message.isReply) throw new Refusal('NotAllowed');
  return id;
}
