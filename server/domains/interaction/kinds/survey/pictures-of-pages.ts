import type { SurveyPage } from '#contract/kinds/survey/survey-form.ts';
import { picturesOf, type WantedPicture } from '../../refuse-lost-pictures.ts';

export const picturesOfPages = (pages: readonly SurveyPage[]): WantedPicture[] =>
  pages.flatMap(({ prompts }, page) =>
    prompts.flatMap(({ options }, prompt) =>
      picturesOf(options, `survey.pages.${page}.prompts.${prompt}.options`),
    ),
  );
