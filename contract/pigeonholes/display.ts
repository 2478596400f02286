import { z } from 'zod';
import { type Language, languages } from '../languages.ts';

/** Which clock the times of an agenda are told by: that of each device, that of the event's time zone, or none. */
export const timeDisplays = ['device', 'event', 'hidden'] as const;
export type TimeDisplay = (typeof timeDisplays)[number];

const codes = Object.keys(languages) as [Language, ...Language[]];

/** How the audience and the projector are shown an event (F-057). */
export const displayFields = {
  /** Of everything the audience and the projector read. Null: each device has its own. */
  language: z.enum(codes).nullable(),
  timeDisplay: z.enum(timeDisplays),
  /** Whether an agenda of several days has a tab for each, or is one list. */
  dayTab: z.boolean(),
};
export type Display = z.infer<z.ZodObject<typeof displayFields>>;
