import { z } from 'zod';
import { textLengths } from '../text-lengths.ts';

const end = z.string().trim().max(textLengths.pollEnd.most, { error: 'poll.end.long' });

/** What a prompt says besides its text. */
export const promptSettings = z.object({
  /** What the lowest and the highest number mean; empty: nothing is said. */
  low: end,
  high: end,
});
export type PromptSettings = z.infer<typeof promptSettings>;

export const usualPromptSettings: PromptSettings = { low: '', high: '' };

/** As they were stored; what an earlier version did not know is as usual. */
export const storedPromptSettings = z
  .object({ low: end.catch(usualPromptSettings.low), high: end.catch(usualPromptSettings.high) })
  .catch(usualPromptSettings);
