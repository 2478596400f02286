import { z } from 'zod';
import { onPigeonhole } from '../abilities.ts';
import { done, endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { textLengths } from '../text-lengths.ts';
import { nothingKept } from '../things.ts';

/** More that wait at once on one panel would keep a moderator from the stage. */
export const mostWaitingBackstage = 10;
/** To all sessions of an event: each of its panels holds them. */
export const mostWaitingOfEvent = 100;

export const sendBackstageMessage = endpoint({
  name: 'sendBackstageMessage',
  summary: 'Show a message on the moderator panels, of the event or of one session, until it is acknowledged',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/backstage',
  ours: true,
  params: z.object({ phId: id }),
  body: z.object({
    text: z
      .string()
      .overwrite((typed) => typed.replace(/\s+/g, ' ').trim())
      .min(1, { error: 'backstage.empty' })
      .max(textLengths.backstageMessage.most, { error: 'backstage.long' }),
    /** Only panels that show this session; null: all of them. */
    sessionId: id.nullable().default(null),
  }),
  reply: z.object({ messageId: z.string() }),
  example: { body: { text: 'Five minutes left, please wrap up', sessionId: null } },
  changes: nothingKept('the live stream tells'),
  allow: onPigeonhole('announce'),
  notes: 'backstage-sent',
  errors: ['NotFound', 'BackstageFull'],
});

export const acknowledgeBackstageMessage = endpoint({
  name: 'acknowledgeBackstageMessage',
  summary: 'Say that a backstage message was read: it covers no moderator panel any more',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/backstage/{backstageMessageId}/acknowledge',
  ours: true,
  params: z.object({ phId: id, backstageMessageId: id }),
  reply: done,
  changes: nothingKept('the live stream tells'),
  allow: onPigeonhole('acknowledge'),
  notes: 'backstage-acknowledged',
  errors: ['NotFound'],
});
