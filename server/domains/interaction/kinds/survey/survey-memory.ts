import type { SurveyPage } from '#contract/kinds/survey/survey-form.ts';

/** What answers are judged by. */
export type SurveyMemory = { pages: readonly SurveyPage[] };
