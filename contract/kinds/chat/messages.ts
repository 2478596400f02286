import { z } from 'zod';
import { onSession } from '../../abilities.ts';
import { endpoint } from '../../endpoint.ts';
import { given, id } from '../../ids.ts';
import { receipt } from '../../realtime/receipt.ts';
import { nothingKept } from '../../things.ts';
import { lettersToMention, mostMentions } from './mentions.ts';
import { messageLength } from './message-length.ts';
import { messageStatuses } from './message-status.ts';
import { messageText } from './message-text.ts';
import { reactions } from './reactions.ts';

/** `sentAt` is shown to the minute; `author` is the name it was sent under, null for good in an anonymous session. */
export const message = z.object({
  id: z.string(),
  text: z.string(),
  /** Where in the text people are mentioned, by the names that they have now; left out where nobody is. */
  mentions: z.array(z.object({ at: z.number(), length: z.number() })).optional(),
  author: z.string().nullable(),
  sentAt: z.string(),
  /** The message that it answers; that one answers none. */
  replyTo: z.string().nullable(),
  status: z.enum(messageStatuses),
  /** How many people reacted in each way; ways that nobody chose may be left out. */
  reactions: z.partialRecord(z.enum(reactions), z.number()),
});
export type Message = z.infer<typeof message>;

const lsId = z.object({ lsId: id });
const oneMessage = z.object({ lsId: id, messageId: id });

export const sendMessage = endpoint({
  name: 'sendMessage',
  summary: 'Send a message in a chat, or reply to one',
  method: 'POST',
  path: '/api/live/{lsId}/messages',
  ours: true,
  params: lsId,
  body: z.object({
    ...given,
    text: z
      .string()
      .overwrite(messageText)
      .min(1, { error: 'message.empty' })
      .max(messageLength.longest, { error: 'message.long' }),
    /** A reply is one level deep: a message that is itself a reply cannot be answered. */
    replyTo: id.optional(),
    /** Where in the text people are mentioned, with the id of a message that each of them wrote. Only where the chat has mentions. */
    mentions: z
      .array(
        z.object({
          at: z.number().int().min(0).max(messageLength.longest),
          length: z.number().int().min(2).max(messageLength.longest),
          of: id,
        }),
      )
      .max(mostMentions)
      .optional(),
  }),
  reply: receipt,
  example: {
    body: {
      key: 'mX3p0Tq9bV7cR1sK5wLzYA',
      test: '12',
      text: 'See you in the lobby, @Ines',
      replyTo: '345',
      mentions: [{ at: 22, length: 5, of: '345' }],
    },
  },
  changes: nothingKept('the live stream tells'),
  allow: onSession('takePart'),
  errors: ['SessionNotOpen', 'NotFound', 'NotAllowed', 'ChatBlocked', 'ChatSlow'],
  limit: 'live',
  live: true,
});

export const reactToMessage = endpoint({
  name: 'reactToMessage',
  summary: 'React to a message, or take the reaction back',
  method: 'POST',
  path: '/api/live/{lsId}/messages/{messageId}/reaction',
  ours: true,
  params: oneMessage,
  body: z.object({ ...given, reaction: z.enum(reactions), on: z.boolean() }),
  reply: receipt,
  example: { body: { key: 'mX3p0Tq9bV7cR1sK5wLzYA', test: '12', reaction: 'like', on: true } },
  changes: nothingKept('the live stream tells'),
  allow: onSession('takePart'),
  errors: ['SessionNotOpen', 'NotFound', 'NotAllowed', 'ChatBlocked'],
  limit: 'live',
  live: true,
});

/**
 * Approve (`allowed`), hide, take back (`pending`). `from` is the status the moderator saw: if somebody else was quicker, nothing
 * is undone and the answer is `Conflict`.
 */
export const moveMessage = endpoint({
  name: 'moveMessage',
  summary: 'Give a message another status',
  method: 'POST',
  path: '/api/live/{lsId}/messages/{messageId}/move',
  ours: true,
  params: oneMessage,
  body: z.object({ from: z.enum(messageStatuses), to: z.enum(messageStatuses) }),
  reply: z.object({ message }),
  example: { body: { from: 'pending', to: 'allowed' } },
  changes: ['results'],
  allow: onSession('moderate'),
  notes: 'message-moved',
  errors: ['Conflict'],
});

/**
 * The messages beyond those that screens hold by themselves (L24), page by page. Everybody reads what their screen may show: phones
 * those that are shown, from the start on; desk and moderator panel every status; the projector none.
 */
export const readMessages = endpoint({
  name: 'readMessages',
  summary: 'Read the messages of a chat, page by page',
  method: 'GET',
  path: '/api/live/{lsId}/messages',
  ours: true,
  params: lsId,
  query: z.object({
    /** Left out: of every status the caller may see. */
    status: z.enum(messageStatuses).optional(),
    order: z.enum(['newest', 'oldest']).default('newest'),
    /** Continues after the message with this id: `next` of the page before. */
    after: id.optional(),
    most: z.coerce.number().min(1).max(100).int().default(50),
  }),
  reply: z.object({
    messages: z.array(message),
    /** The id after which the next page begins; null after the last one. */
    next: z.string().nullable(),
  }),
  example: { query: { status: 'allowed', order: 'newest', after: '345', most: 50 } },
  shows: ['results', 'session'],
  allow: onSession('view'),
  errors: ['NotAllowed'],
});

/** For whoever writes `@` and the beginning of a name. */
export const findWriters = endpoint({
  name: 'findWriters',
  summary: 'Find people who have written in a chat, to mention them',
  method: 'GET',
  path: '/api/live/{lsId}/writers',
  ours: true,
  params: lsId,
  query: z.object({ begins: z.string().trim().min(lettersToMention).max(100) }),
  reply: z.object({
    /** Whoever wrote last comes first. */
    writers: z.array(
      z.object({
        /** Their latest message that can be seen, by which they are mentioned. */
        of: z.string(),
        name: z.string(),
      }),
    ),
  }),
  example: { query: { begins: 'ine' } },
  shows: nothingKept('read while somebody types'),
  allow: onSession('takePart'),
  errors: ['NotAllowed'],
});
