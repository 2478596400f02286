import { z } from 'zod';
import { kindSettings } from '../../settings/kind-settings.ts';
import { optionCount } from './option-count.ts';

export const pollSettings = kindSettings({
  fields: {
    /** Options one person may choose of a prompt. */
    mostPicks: z.number().int().min(1).max(optionCount.most),
    changeVote: z.boolean(),
    /** Audience and projector see the figures. */
    resultsShown: z.boolean(),
  },
  usual: { mostPicks: 1, changeVote: false, resultsShown: true },
  frozenAtStart: [],
});
