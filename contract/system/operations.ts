import { z } from 'zod';
import { inOffice } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { channelNames } from '../realtime/channel.ts';
import { nothingKept } from '../things.ts';

const count = z.number().int();
const milliseconds = z.number();

/** What is refused: nothing, newcomers, reading and changing too, votes too. */
const pressureLevel = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** Some seconds of a node: how things stood at their end, and what happened in them. */
const step = z.object({
  /** Milliseconds since 1970. */
  at: z.number(),
  sockets: count,
  joinsWaiting: count,
  level: pressureLevel,
  /** By the second. */
  actions: z.number(),
  /** The same by kind, by the name of the call. */
  kinds: z.record(z.string(), z.number()),
  /** Written to listeners, by the second. */
  bytes: z.number(),
  /** The most actions that went in one commit; null where there was none. */
  largestBatch: count.nullable(),
  /** Sockets closed because they could not follow, in the whole step. */
  slow: count,
  /** Rooms read anew from the database, in the whole step. */
  renewed: count,
  /** In the whole step. */
  shed: count,
  /** Half of the commits took no longer, and all but a hundredth; null where there were none. */
  commitP50: milliseconds.nullable(),
  commitP99: milliseconds.nullable(),
  /** Until the last one of an audience had what was told, all but a hundredth of the times. */
  telling: milliseconds.nullable(),
  loopDelay: milliseconds,
});
export type OperationsStep = z.infer<typeof step>;

const pool = z.object({ size: count, busy: count, waiting: count });

export const readOperations = endpoint({
  name: 'readOperations',
  summary: 'How the node that answers is doing: now, and in the last five minutes',
  method: 'GET',
  path: '/api/manager/operations',
  ours: true,
  reply: z.object({
    /** Which of several nodes answered. */
    node: z.string(),
    /** Which version of the program it runs. */
    version: z.string(),
    at: z.number(),
    now: z.object({
      sockets: z.record(z.enum(channelNames), count),
      people: count,
      /** Of the connections those that poll, since WebSocket does not get through. */
      polling: count,
      rooms: count,
      joinsWaiting: count,
      actionsQueued: count,
      passwordsWaiting: count,
      level: pressureLevel,
      pools: z.object({ live: pool, requests: pool, jobs: pool }),
    }),
    stepSeconds: count,
    /** The oldest first. */
    steps: z.array(step),
  }),
  shows: nothingKept('figures of the last seconds, asked for again and again'),
  allow: inOffice('operate'),
  limit: 'watch',
});
