import { messageStatuses } from '#contract/kinds/chat/message-status.ts';
import type { Message } from '#contract/kinds/chat/messages.ts';
import { type Reaction, reactions } from '#contract/kinds/chat/reactions.ts';
import type { LiveCall } from '#contract/kinds/live-call.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { type Crowd, type DeskCall, raise, reactionTime, type Seen, type Step } from '../session-crowd.ts';
import { countReactions, messageTextsIn } from './chat-counts.queries.ts';
import { fillMessages } from './chat-fill.queries.ts';

/** Messages a minute, of each phone. */
const messagesAMinute = 0.5;
/** The share of the hall that reacts to a new message. */
const reacts = 0.03;
/** Milliseconds until they do, on average. */
const waveMean = 2_000;
/** The share of messages that reply to one. */
const replies = 0.25;
/** The share of people who take back a reaction when they come to that message again. */
const takesBack = 0.3;

type Snapshot = SnapshotOf<'chat'>;

/** People talk all the time, and a few react to what was just said. */
export const chatCrowd: Crowd<'chat'> = {
  type: 'chat',
  session: { settings: { filtering: true } },
  counts: { message: { items: 'messages', sum: 'reactions' } },

  plan({ attendees, milliseconds, random }) {
    const steps: Step[] = [];
    const plan = (at: number, act: string) => {
      const phone = Math.floor(random() * attendees);
      steps.push({ at, phone, type: 'chat', act, pick: random() });
    };
    const messages = Math.max(1, Math.round((attendees * messagesAMinute * milliseconds) / 60_000));
    for (let nth = 0; nth < messages; nth += 1) {
      const at = random() * milliseconds * 0.9;
      plan(at, random() < replies ? 'reply' : 'send');
      const wave = Math.round(attendees * reacts * (0.5 + random()));
      for (let one = 0; one < wave; one += 1) plan(at + 300 + reactionTime(random, waveMean), 'react');
    }
    return steps;
  },

  act(act, seen, pick, { sentences }) {
    const newest = seen.snapshot.messages.at(-1 - Math.floor(pick * pick * 10));
    if (act === 'react') return newest === undefined ? null : reactOnce(seen, newest, pick);
    const text = sentences[Math.floor(pick * sentences.length)] ?? '';
    return send(seen.snapshot, text, act === 'reply' ? newest : undefined);
  },

  anything({ snapshot }, random, nth) {
    const message = oneOf(snapshot.messages, random);
    if (message === undefined || random() < 0.3)
      return send(snapshot, `Message number ${nth}`, random() < replies ? message : undefined);
    return react(snapshot, message, oneOf(reactions, random) ?? 'like', { on: random() < 0.6 });
  },

  desk: {
    approve: (snapshot) =>
      snapshot.messages
        .filter(({ status }) => status === 'pending')
        .map((message) => move(snapshot, message, 'allowed')),
    anything(snapshot, random) {
      const message = oneOf(snapshot.messages, random);
      if (message === undefined) return null;
      const others = messageStatuses.filter((status) => status !== message.status);
      return move(snapshot, message, oneOf(others, random) ?? 'allowed');
    },
  },

  count({ session, messages, totals }, by) {
    const all = Object.values(totals).reduce((sum, number) => sum + number, 0);
    return {
      tally: new Map(messages.map((message) => [`message ${message.id}`, countOf(message)])),
      whole: messages.length === all && (by === 'organiser' || !session.settings.filtering),
    };
  },

  /** Reactions are states, not steps: the last one of a person, in one way and to one message, counts. */
  add(tally, deeds) {
    const given = new Map<string, { what: string; on: boolean }>();
    for (const { phone, call, receipt } of deeds)
      if (call.name === 'sendMessage') {
        const what = `message ${receipt.itemId}`;
        tally.set(what, tally.get(what) ?? 0);
      } else {
        const what = `message ${call.params.messageId}`;
        given.set(`${phone} ${what} ${call.body.reaction}`, { what, on: call.body.on });
      }
    // Of a message that was not seen before and is not new it is not known how many reactions it had.
    for (const { what, on } of given.values()) if (on && tally.has(what)) raise(tally, what);
  },

  countRows: countReactions,
  writtenIn: messageTextsIn,
  fill: fillMessages,
};

function oneOf<Thing>(things: readonly Thing[], random: () => number): Thing | undefined {
  return things[Math.floor(random() * things.length)];
}

const countOf = ({ reactions: counts }: Message): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

function send({ session }: Snapshot, text: string, to: Message | undefined): LiveCall<'chat'> {
  const fits = text.slice(0, session.settings.messageLength);
  const replyTo = to === undefined || to.replyTo !== null ? {} : { replyTo: to.id };
  return { name: 'sendMessage', params: { lsId: session.id }, body: { text: fits, ...replyTo } };
}

function react(
  { session }: Snapshot,
  { id }: Message,
  reaction: Reaction,
  { on }: { on: boolean },
): LiveCall<'chat'> {
  return { name: 'reactToMessage', params: { lsId: session.id, messageId: id }, body: { reaction, on } };
}

function reactOnce(
  { snapshot, mine }: Seen<'chat'>,
  message: Message,
  pick: number,
): LiveCall<'chat'> | null {
  const reaction = reactions[Math.floor(((pick * 101) % 1) * reactions.length)] ?? 'like';
  if (!mine.reacted[message.id]?.includes(reaction)) return react(snapshot, message, reaction, { on: true });
  return (pick * 997) % 1 < takesBack ? react(snapshot, message, reaction, { on: false }) : null;
}

function move({ session }: Snapshot, { id, status }: Message, to: Message['status']): DeskCall {
  return { name: 'moveMessage', params: { lsId: session.id, messageId: id }, body: { from: status, to } };
}
