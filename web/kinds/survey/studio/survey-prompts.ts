import { isWritten, type SurveyPage, type SurveyPrompt } from '#contract/kinds/survey/survey-form.ts';
import { isNumberForm, numberTexts } from '#contract/prompts/prompt-form.ts';
import { t } from '#web/messages.ts';
import { type Keyed, listOf } from '#web/pages/studio/prompts/prompt-content.ts';
import { settingsOf, shownRange } from '#web/pages/studio/prompts/prompt-fields.ts';
import { asPoll, type PageFields, type SurveyContent, type SurveyPromptFields } from './survey-fields.ts';

/** A survey as the audience would read it, with words in place of what is still empty; once it has started, as it reads it. */
export const shownPages = ({ pages, saved, fixed }: SurveyContent): readonly SurveyPage[] =>
  fixed ? saved : listOf(pages).map(shownPage);

function shownPage({ key, title, text, prompts, skips }: Keyed<PageFields>): SurveyPage {
  return {
    id: key,
    title,
    text,
    prompts: listOf(prompts).map(shownPrompt),
    skips: listOf(skips).map(({ prompt, option, to }) => ({ prompt, option, to: to === '' ? null : to })),
  };
}

export function shownPrompt(prompt: Keyed<SurveyPromptFields>): SurveyPrompt {
  const { key, form, text, required, least } = prompt;
  const options = optionsOf(prompt);
  return {
    id: key,
    form,
    text: text.trim() || t('session.preview.question'),
    required,
    settings: settingsOf(asPoll(prompt)),
    options,
    least,
    most: form === 'choice' ? Math.min(prompt.most, options.length) : prompt.most,
  };
}

/** The options of a question by their names in the form; numbers are called as they are. */
function optionsOf(prompt: SurveyPromptFields): SurveyPrompt['options'] {
  const { form } = prompt;
  if (isWritten(form)) return [];
  if (isNumberForm(form))
    return numberTexts(shownRange({ ...asPoll(prompt), form })).map((text) => ({
      id: text,
      text,
      picture: null,
    }));
  return listOf(prompt.options).map((option, at) => ({
    id: option.key,
    picture: option.picture ?? null,
    text: option.text.trim() || t('session.option', { number: at + 1 }),
  }));
}

/** Questions whose answer may lead elsewhere: one or several of known options. */
export const leads = ({ form }: { form: SurveyPrompt['form'] }): boolean =>
  form !== 'ranking' && !isWritten(form);

/** What organizers call a page. */
export const pageName = (page: { title: string } | undefined, at: number): string =>
  page?.title.trim()
    ? t('surveySetup.page.named', { number: at + 1, title: page.title.trim() })
    : t('surveySetup.page', { number: at + 1 });
