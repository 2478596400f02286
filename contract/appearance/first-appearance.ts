import { z } from 'zod';

/** What a page of an event draws before its stream has come: with the style sheet in its shell nothing flashes. */
export const firstAppearance = z.object({
  brandName: z.string().nullable(),
  logo: z.object({ id: z.string(), alt: z.string() }).nullable(),
  backgroundId: z.string().nullable(),
});
