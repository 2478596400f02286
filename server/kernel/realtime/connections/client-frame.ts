import { z } from 'zod';
import { id } from '#contract/ids.ts';
import { channelNames } from '#contract/realtime/channel.ts';

const stream = z.string().regex(/^[0-9]{1,19}$/);
const seen = z.object({ seq: z.string().regex(/^[0-9]{1,19}$/), epoch: z.uuid() });

const streamMessage = z.discriminatedUnion('t', [
  z.object({
    t: z.literal('hello'),
    v: z.number(),
    pigeonholeId: id,
    channel: z.enum(channelNames),
    csrf: z.string().max(200),
    panel: z.string().max(200).optional(),
    copy: z.literal(true).optional(),
    pass: z.string().max(200).optional(),
  }),
  z.object({ t: z.literal('listen'), stream, seen: seen.optional() }),
  z.object({ t: z.literal('leave'), stream }),
  z.object({
    t: z.literal('tap'),
    stream,
    counts: z.record(z.string().regex(/^[a-z0-9]{1,19}$/), z.int().min(1).max(1000)),
  }),
  z.object({
    t: z.literal('call'),
    key: z.string().max(100),
    name: z.string().max(60),
    params: z.record(z.string().max(40), z.string().max(100)),
    body: z.record(z.string().max(60), z.unknown()),
  }),
  z.object({ t: z.literal('changes'), after: z.string().max(40) }),
  z.object({ t: z.literal('ping') }),
]);

/** Strict: a hello that names a pigeonhole wrongly is none of an organiser's page. */
const deskHello = z.strictObject({ t: z.literal('hello'), v: z.number(), csrf: z.string().max(200) });
const message = z.union([streamMessage, deskHello]);

export type ClientMessage = z.infer<typeof message>;

/** Parses a client's frame; null when it is invalid. */
export function clientFrame(text: string): ClientMessage | null {
  try {
    const parsed = message.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
