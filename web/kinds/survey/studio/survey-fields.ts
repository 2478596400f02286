import type { z } from 'zod';
import type { Asked } from '#contract/kinds/survey/survey.live.ts';
import type { surveyContent } from '#contract/kinds/survey/survey-content.ts';
import {
  isWritten,
  rangeOf,
  type SurveyForm,
  type SurveyPage,
  type SurveyPrompt,
} from '#contract/kinds/survey/survey-form.ts';
import { isNumberForm } from '#contract/prompts/prompt-form.ts';
import { partName } from '#web/pages/studio/prompts/part-name.ts';
import {
  emptyPrompt,
  type Keyed,
  listOf,
  type OptionFields,
  type Parts,
  type PromptFields,
  partsOf,
  writtenOptions,
} from '#web/pages/studio/prompts/prompt-content.ts';
import { settingsOf, typedRange } from '#web/pages/studio/prompts/prompt-fields.ts';

/** A question as it is typed: one of a poll, and what a survey has besides. */
export type SurveyPromptFields = Omit<PromptFields, 'form'> & {
  form: SurveyForm;
  required: boolean;
  least: number;
  most: number;
};
/** Empty `option`: none is chosen yet. Empty `to`: the end. One that was saved without a name is called by the answer that it is about. */
export type SkipFields = { prompt: string; option: string; to: string };
export type PageFields = {
  title: string;
  text: string;
  prompts: Parts<SurveyPromptFields>;
  skips: Parts<SkipFields>;
};
/** What a survey asks, by the names of its parts. `saved`, `version` and `fixed`: of what is saved. */
export type SurveyContent = {
  pages: Parts<PageFields>;
  saved: readonly SurveyPage[];
  version: number;
  fixed: boolean;
};

/** As forms of polls take it; what is written has the fields of a choice, should it become one. */
export const asPoll = ({ form, ...prompt }: SurveyPromptFields): PromptFields => ({
  ...prompt,
  form: isWritten(form) ? 'choice' : form,
});

export const promptNames = (pages: Parts<PageFields>): string[] =>
  Object.values(pages).flatMap(({ prompts }) => Object.keys(prompts));

export const newPrompt = (key = partName('q')): Keyed<SurveyPromptFields> => ({
  ...emptyPrompt(key),
  key,
  form: 'choice',
  required: false,
  least: 1,
  most: 1,
});

export const newPage = (): Keyed<PageFields> => pageWith(partName('p'), newPrompt());

const pageWith = (key: string, prompt: Keyed<SurveyPromptFields>): Keyed<PageFields> => ({
  key,
  title: '',
  text: '',
  prompts: partsOf([prompt]),
  skips: {},
});

/** The same each time: what was typed into it is told from it. */
export const emptySurvey = (): SurveyContent => ({
  pages: partsOf([pageWith('p1', newPrompt('q1'))]),
  saved: [],
  version: 1,
  fixed: false,
});

export const newOption = (): string => partName('new-');

/** New options are `new-1` or `new-4k2p8q1z` in the form, and are called `o1` or `o4k2p8q1z` from when they are saved. */
const savedName = (key: string): string => key.replace(/^new-(\d+|[a-z0-9]{8})$/, 'o$1');
const typedName = (id: string): string => id.replace(/^o(\d+|[a-z0-9]{8})$/, 'new-$1');

export function surveyOf({ pages, version, fixed }: Asked): SurveyContent {
  return { pages: pagesOf(pages), saved: pages, version, fixed };
}

export const pagesOf = (pages: readonly SurveyPage[]): Parts<PageFields> => partsOf(pages.map(pageFields));

function pageFields({ id, title, text, prompts, skips }: SurveyPage): Keyed<PageFields> {
  return {
    key: id,
    title,
    text,
    prompts: partsOf(prompts.map(promptFields)),
    skips: partsOf(
      skips.map(({ id, prompt, option, to }) => ({
        key: id ?? `${prompt} ${option}`,
        prompt,
        option: typedName(option),
        to: to ?? '',
      })),
    ),
  };
}

function promptFields(prompt: SurveyPrompt): Keyed<SurveyPromptFields> {
  const { id, form, text, required, settings, options, least, most } = prompt;
  const isNumbers = !isWritten(form) && isNumberForm(form);
  const [fresh, range] = [emptyPrompt(id), isNumbers ? rangeOf(prompt) : null];
  const written = options.map(
    (option): Keyed<OptionFields> => ({
      key: typedName(option.id),
      text: option.text,
      picture: option.picture,
      votes: 0,
    }),
  );
  return {
    ...fresh,
    ...settings,
    ...(range && { from: String(range.from), to: String(range.to) }),
    options: isNumbers || isWritten(form) ? fresh.options : partsOf(written),
    key: id,
    form,
    text,
    required,
    least,
    most,
  };
}

type Sent = z.input<typeof surveyContent>['pages'];

/** As it is sent: all of it. */
export function pagesSent(pages: Parts<PageFields>): Sent {
  return listOf(pages).map(({ key, title, text, prompts, skips }) => ({
    id: key,
    title,
    text,
    prompts: listOf(prompts).map(promptSent),
    skips: listOf(skips).map(({ key: id, prompt, option, to }) => ({
      ...(!id.includes(' ') && { id }),
      prompt,
      option: savedName(option),
      to: to === '' ? null : to,
    })),
  }));
}

function promptSent({ key, ...prompt }: Keyed<SurveyPromptFields>): Sent[number]['prompts'][number] {
  const { form, text, required, least, most } = prompt;
  const asked = { id: key, text, required };
  if (form === 'text') return { ...asked, form };
  if (form === 'words') return { ...asked, form, most };
  if (isNumberForm(form)) {
    const poll = asPoll(prompt);
    return { ...asked, form, settings: settingsOf(poll), numbers: typedRange(poll) };
  }
  const options = writtenOptions(prompt.options).map((option) => ({
    id: savedName(option.key),
    text: option.text,
    picture: option.picture ?? null,
  }));
  return form === 'ranking' ? { ...asked, form, options } : { ...asked, form, options, least, most };
}
