import { z } from 'zod';
import { onPigeonhole, onSession } from '../../abilities.ts';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../ids.ts';

/**
 * Whoever is blocked reads on, and neither writes nor reacts. In a chat with names the block holds in all chats of the event. In an
 * anonymous one it holds in that session until it ends, and nobody learns who it is: neither the answer nor the list tells.
 */
export const blockSender = endpoint({
  name: 'blockSender',
  summary: 'Block whoever wrote a message in a chat',
  method: 'POST',
  path: '/api/live/{lsId}/messages/{messageId}/block',
  ours: true,
  params: z.object({ lsId: id, messageId: id }),
  reply: z.object({
    /** Whether the list tells who it is. */
    named: z.boolean(),
  }),
  changes: ['chatBlocks'],
  allow: onSession('moderate'),
  notes: 'chat-sender-blocked',
  errors: ['CannotBlock'],
});

export const readChatBlocks = endpoint({
  name: 'readChatBlocks',
  summary: 'Read who is blocked in the chats of an event',
  method: 'GET',
  path: '/api/pigeonhole/{phId}/chat/blocks',
  ours: true,
  params: z.object({ phId: id }),
  reply: z.object({
    /** In all chats of the event, the latest first. */
    people: z.array(
      z.object({
        id: z.string(),
        /** The name they have now; null: none. */
        name: z.string().nullable(),
        blockedAt: z.string(),
        /** The name of the account that blocked them; null: it has none, or it was done on a panel. */
        blockedBy: z.string().nullable(),
      }),
    ),
    /** Anonymous chats in which messages led to blocks, and how many: two of them may be of one person. */
    anonymous: z.array(z.object({ lsId: z.string(), name: z.string(), count: z.number() })),
  }),
  shows: ['chatBlocks', 'sessions'],
  allow: onPigeonhole('moderateChats'),
});

export const unblockPerson = endpoint({
  name: 'unblockPerson',
  summary: 'Let somebody who was blocked write in the chats of an event again',
  method: 'DELETE',
  path: '/api/pigeonhole/{phId}/chat/blocks/{blockId}',
  ours: true,
  params: z.object({ phId: id, blockId: id }),
  reply: z.object({}),
  changes: ['chatBlocks'],
  allow: onPigeonhole('moderateChats'),
  notes: 'chat-person-unblocked',
  errors: ['NotFound'],
});

/** One by one would need to know who is who. */
export const liftBlocks = endpoint({
  name: 'liftBlocks',
  summary: 'Lift all blocks of an anonymous chat',
  method: 'POST',
  path: '/api/live/{lsId}/blocks/lift',
  ours: true,
  params: z.object({ lsId: id }),
  reply: z.object({}),
  changes: ['chatBlocks'],
  allow: onSession('moderate'),
  notes: 'chat-blocks-lifted',
});
