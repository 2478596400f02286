import { texts as everywhere } from './errors/everywhere.ts';
import { texts as forms } from './errors/forms.ts';
import { texts as refusals } from './errors/refusals.ts';

/** What is said when something does not work. The browser and the server read the same words. */
export const texts = {
  ...everywhere,
  ...forms,
  ...refusals,
} as const;
