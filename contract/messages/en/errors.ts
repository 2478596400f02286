import { texts as everywhere } from './errors/everywhere.ts';
import { texts as refusals } from './errors/refusals.ts';

/** What is said when something does not work. The browser and the server read the same words. */
export const texts = {
  ...everywhere,
  ...refusals,
} as const;
