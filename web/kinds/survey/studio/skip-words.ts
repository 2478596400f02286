import type { Skip, SurveyPage } from '#contract/kinds/survey/survey-form.ts';
import { t } from '#web/messages.ts';
import { pageName } from './survey-prompts.ts';

/** Where a page leads, in words: one line for each skip. */
export function skipWords(pages: readonly SurveyPage[], page: SurveyPage): { key: string; text: string }[] {
  return page.skips.flatMap((skip) => {
    const prompt = page.prompts.find(({ id }) => id === skip.prompt);
    const option = prompt?.options.find(({ id }) => id === skip.option);
    if (prompt === undefined || option === undefined) return [];
    const text = t('surveySetup.skip.words', {
      question: prompt.text,
      option: option.text,
      page: targetName(pages, skip),
    });
    return [{ key: `${skip.prompt} ${skip.option}`, text }];
  });
}

function targetName(pages: readonly SurveyPage[], { to }: Skip): string {
  const at = pages.findIndex(({ id }) => id === to);
  return at < 0 ? t('surveySetup.skip.end') : pageName(pages[at], at);
}
