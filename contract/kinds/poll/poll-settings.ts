import { z } from 'zod';
import { optionCount } from '../../prompts/option-count.ts';
import { kindSettings } from '../../settings/kind-settings.ts';
import { resultsShown } from '../results-shown.ts';
import { charts } from './chart.ts';
import { noNotes, noteLength } from './poll-notes.ts';

const note = z.string().trim().max(noteLength, { error: 'poll.note.long' });

export const pollSettings = kindSettings({
  fields: {
    /** Options one person has to choose of a prompt; never more than they may choose. */
    leastPicks: z.number().int().min(1).max(optionCount.most),
    /** Options one person may choose of a prompt. */
    mostPicks: z.number().int().min(1).max(optionCount.most),
    changeVote: z.boolean(),
    /** Each vote gets a code, listed with it at the end: of anonymous sessions, whose votes then cannot be changed. */
    verifiable: z.boolean(),
    resultsShown,
    chart: z.enum(charts),
    /** Said under the question to those who have not voted. */
    before: note,
    /** Said to those who have. */
    after: note,
  },
  usual: {
    leastPicks: 1,
    mostPicks: 1,
    changeVote: false,
    verifiable: false,
    resultsShown: true,
    chart: 'bars',
    before: '',
    after: '',
  },
  frozenAtStart: ['verifiable'],
  // They may say what is asked: the content of the poll tells them, once it has started.
  forAudience: () => noNotes,
});
