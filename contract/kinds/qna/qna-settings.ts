import { z } from 'zod';
import { kindSettings } from '../../settings/kind-settings.ts';
import { filtering } from '../filtering.ts';
import { questionDisplays } from './question-display.ts';
import { questionLength } from './question-length.ts';
import { voteSettings } from './question-votes.ts';

export const qnaSettings = kindSettings({
  fields: {
    filtering,
    /** Characters a question may have. */
    questionLength: z.number().int().min(questionLength.least).max(questionLength.most),
    votes: z.enum(voteSettings),
    display: z.enum(questionDisplays),
    /** In a session with names each person chooses, with each question, whether theirs is shown. */
    namesOptional: z.boolean(),
  },
  usual: {
    filtering: false,
    questionLength: questionLength.usual,
    votes: 'upvote',
    display: 'header',
    namesOptional: true,
  },
  frozenAtStart: ['votes'],
});
