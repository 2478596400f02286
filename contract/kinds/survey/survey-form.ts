import type { OptionPicture } from '../../prompts/option-picture.ts';
import { type Numbers, promptForms } from '../../prompts/prompt-form.ts';
import type { PromptSettings } from '../../prompts/prompt-settings.ts';

/** How people answer a question of a survey: as in a poll, or in their own words. Without zod, since phones carry it. */
export const surveyForms = [...promptForms, 'text', 'words'] as const;
export type SurveyForm = (typeof surveyForms)[number];

/** Forms that people answer in their own words: there are no options. */
export const isWritten = (form: SurveyForm): form is 'text' | 'words' => form === 'text' || form === 'words';

/** Whoever answers sends all of it at once, so what there may be of it fits into one message of the live connection. */
export const surveyLimits = {
  pages: 20,
  /** In the whole survey. */
  prompts: 40,
  /** Of them, those to be answered in people's own words. */
  written: 10,
  /** After one page. */
  skips: 20,
  /** Characters of an answer in one's own words. */
  text: 1000,
  /** Short words as the answer to one question, and characters of each. */
  words: 10,
  word: 40,
  title: 120,
  pageText: 1000,
  thanks: 500,
} as const;

export type SurveyPrompt = {
  readonly id: string;
  readonly form: SurveyForm;
  readonly text: string;
  readonly required: boolean;
  readonly settings: PromptSettings;
  /** Numbers are options too; what is written has none. */
  readonly options: readonly { id: string; text: string; picture: OptionPicture | null }[];
  /** Of a choice: options to choose. Of words: how many there may be. Of all others both are 1. */
  readonly least: number;
  readonly most: number;
};

/**
 * After its page: whoever has chosen this option goes on at that page, which is a later one, or, with null, to the end.
 * It may have a name, by which two who write the survey at once tell it from others.
 */
export type Skip = {
  readonly id?: string | undefined;
  readonly prompt: string;
  readonly option: string;
  readonly to: string | null;
};

export type SurveyPage = {
  readonly id: string;
  /** May be empty, and so may the text. */
  readonly title: string;
  readonly text: string;
  readonly prompts: readonly SurveyPrompt[];
  /** The first one that applies counts. */
  readonly skips: readonly Skip[];
};

export const rangeOf = ({ options }: Pick<SurveyPrompt, 'options'>): Numbers => ({
  from: Number(options[0]?.text),
  to: Number(options.at(-1)?.text),
});

export const promptsOf = (pages: readonly SurveyPage[]): SurveyPrompt[] =>
  pages.flatMap(({ prompts }) => prompts);
