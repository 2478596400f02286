import { z } from 'zod';
import { kindSettings } from '../../settings/kind-settings.ts';
import { textLengths } from '../../text-lengths.ts';
import { optionCount } from './option-count.ts';

/** What a new poll asks. */
export const pollContent = z.object({
  question: z
    .string()
    .trim()
    .min(textLengths.pollQuestion.least, { error: 'poll.question.short' })
    .max(textLengths.pollQuestion.most, { error: 'poll.question.long' }),
  options: z
    .array(
      z
        .string()
        .trim()
        .min(1, { error: 'poll.option.empty' })
        .max(textLengths.pollOption.most, { error: 'poll.option.long' }),
    )
    .min(optionCount.least, { error: 'poll.options.few' })
    .max(optionCount.most, { error: 'poll.options.many' })
    .refine(
      (options) => new Set(options.map((option) => option.toLocaleLowerCase('en'))).size === options.length,
      {
        error: 'poll.options.same',
      },
    ),
});

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
