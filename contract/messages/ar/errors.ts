import { texts as everywhere } from './errors/everywhere.ts';
import { texts as forms } from './errors/forms.ts';
import { texts as refusals } from './errors/refusals.ts';

export const texts: Record<string, string> = {
  ...everywhere,
  ...forms,
  ...refusals,
};
