import { z } from 'zod';
import { kindSettings } from '../../settings/kind-settings.ts';
import { resultsShown } from '../results-shown.ts';
import { attemptsAllowed, fullMark, mostMinutes, toldAfter } from './assessment-limits.ts';

export const assessmentSettings = kindSettings({
  fields: {
    /** In percent; 0: none. */
    passMark: z.number().int().min(0).max(fullMark),
    /** For a whole run; 0: no limit. */
    minutes: z.number().int().min(0).max(mostMinutes),
    attempts: z.enum(attemptsAllowed),
    /** Each run has an order of its own. */
    shuffleQuestions: z.boolean(),
    shuffleOptions: z.boolean(),
    toldAfter: z.enum(toldAfter),
    resultsShown,
  },
  usual: {
    passMark: 0,
    minutes: 0,
    attempts: '1',
    shuffleQuestions: false,
    shuffleOptions: false,
    toldAfter: 'score',
    resultsShown: false,
  },
  frozenAtStart: ['passMark', 'minutes', 'attempts', 'shuffleQuestions', 'shuffleOptions', 'toldAfter'],
});
