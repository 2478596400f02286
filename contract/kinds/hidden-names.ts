import { z } from 'zod';

/**
 * From whom the names of those who write are hidden, in a session with names: settings of several kinds, kept at the first start,
 * because names that were shown cannot be taken back. Each of them is shown a number for each person instead, another one in each session.
 * The desk sees names.
 */
export const hiddenNames = {
  namesHiddenFromAttendees: z.boolean(),
  namesHiddenFromProjector: z.boolean(),
  namesHiddenFromModerators: z.boolean(),
};
export type HiddenNames = { readonly [Name in keyof typeof hiddenNames]: boolean };

export const usualHiddenNames: HiddenNames = {
  namesHiddenFromAttendees: false,
  namesHiddenFromProjector: false,
  namesHiddenFromModerators: false,
};
export const namesHiddenFrom = [
  'namesHiddenFromAttendees',
  'namesHiddenFromProjector',
  'namesHiddenFromModerators',
] as const;
