import { z } from 'zod';
import { kindSettings } from '../../settings/kind-settings.ts';
import { surveyLimits } from './survey-form.ts';

export const surveySettings = kindSettings({
  fields: {
    /** Whoever is through may change their answers until the end. */
    changeAnswers: z.boolean(),
    /** Said to those who are through. */
    thanks: z.string().trim().max(surveyLimits.thanks, { error: 'survey.text.long' }),
  },
  usual: { changeAnswers: false, thanks: '' },
  frozenAtStart: [],
});
