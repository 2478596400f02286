import { tally } from '#contract/pages/tally.ts';

/** The one page elsewhere to which phones lead: their entry need not know it. */
export const tallyPage = { path: tally.path, name: tally.name, query: tally.query };
