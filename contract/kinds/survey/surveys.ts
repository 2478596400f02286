import { z } from 'zod';
import { onSession } from '../../abilities.ts';
import { endpoint } from '../../endpoint.ts';
import { given, id } from '../../ids.ts';
import { optionCount } from '../../prompts/option-count.ts';
import { receipt } from '../../realtime/receipt.ts';
import { nothingKept } from '../../things.ts';
import { partId } from '../part-id.ts';
import { surveyLimits } from './survey-form.ts';

/** Each call brings the whole run as it is by now, so the last one counts. */
export const answerSurvey = endpoint({
  name: 'answerSurvey',
  summary: 'Save the answers of one person to a survey after a page, or submit them',
  method: 'POST',
  path: '/api/live/{lsId}/run',
  ours: true,
  params: z.object({ lsId: id }),
  body: z.object({
    ...given,
    /** The page that was left last. */
    page: partId,
    /** All that was answered so far, by the ids of the questions: ids of options, words, or one text. */
    answers: z
      .record(partId, z.array(z.string().max(surveyLimits.text * 2)).max(optionCount.most))
      .refine((answers) => Object.keys(answers).length <= surveyLimits.prompts, {
        error: 'survey.answer.unknown',
      }),
    /** Submits them. Until then they count nowhere. */
    through: z.boolean().default(false),
  }),
  reply: receipt,
  example: {
    body: {
      key: 'mX3p0Tq9bV7cR1sK5wLzYA',
      test: '12',
      page: 'last',
      answers: { came: ['yes'], why: ['The talk on bridges'] },
      through: true,
    },
  },
  changes: nothingKept('the live stream tells'),
  allow: onSession('takePart'),
  errors: ['SessionNotOpen', 'NotFound', 'AlreadySubmitted'],
  limit: 'live',
  live: true,
});
