import { z } from 'zod';
import { onPigeonhole } from '../abilities.ts';
import { done, endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { textLengths } from '../text-lengths.ts';
import { nothingKept } from '../things.ts';

const phId = z.object({ phId: id });

/** Two days: an event of a weekend can say for its length where the rooms are. */
const minutesShown = { least: 1, most: 2880 } as const;

export const announce = endpoint({
  name: 'announce',
  summary: 'Show a short text on every phone of an event, in place of the one shown before',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/announcement',
  ours: true,
  params: phId,
  body: z.object({
    text: z
      .string()
      .overwrite((typed) => typed.replace(/\s+/g, ' ').trim())
      .min(1, { error: 'announcement.empty' })
      .max(textLengths.announcement.most, { error: 'announcement.long' }),
    /** After so many it disappears by itself; who joins until then is shown it too. */
    minutes: z
      .int({ error: 'announcement.minutes.range' })
      .min(minutesShown.least, { error: 'announcement.minutes.range' })
      .max(minutesShown.most, { error: 'announcement.minutes.range' }),
  }),
  reply: z.object({
    announcement: z.object({ id: z.string(), text: z.string(), at: z.string(), until: z.string() }),
  }),
  example: { body: { text: 'Lunch is served on the first floor', minutes: 15 } },
  changes: nothingKept('the live stream tells'),
  allow: onPigeonhole('announce'),
  notes: 'announced',
});

export const withdrawAnnouncement = endpoint({
  name: 'withdrawAnnouncement',
  summary: 'Take an announcement off the phones; one that is no longer shown stays as it is',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/announcement/{announcementId}/withdraw',
  ours: true,
  params: z.object({ phId: id, announcementId: id }),
  reply: done,
  changes: nothingKept('the live stream tells'),
  allow: onPigeonhole('announce'),
  notes: 'announcement-withdrawn',
});
