import { z } from 'zod';
import { kindSettings } from '../../settings/kind-settings.ts';
import { resultsShown } from '../results-shown.ts';
import { optionCount } from './option-count.ts';

export const pollSettings = kindSettings({
  fields: {
    /** Options one person has to choose of a prompt; never more than they may choose. */
    leastPicks: z.number().int().min(1).max(optionCount.most),
    /** Options one person may choose of a prompt. */
    mostPicks: z.number().int().min(1).max(optionCount.most),
    changeVote: z.boolean(),
    resultsShown,
  },
  usual: { leastPicks: 1, mostPicks: 1, changeVote: false, resultsShown: true },
  frozenAtStart: [],
});
