import { z } from 'zod';
import { optionCount } from '../../prompts/option-count.ts';
import { optionPicture } from '../../prompts/option-picture.ts';
import { type NumberForm, numberTexts, problemOfNumbers, usualNumbers } from '../../prompts/prompt-form.ts';
import { promptSettings, usualPromptSettings } from '../../prompts/prompt-settings.ts';
import { numbers, optionText, promptText, repeated } from '../../prompts/prompt-texts.ts';
import { partId } from '../part-id.ts';
import {
  isWritten,
  promptsOf,
  type SurveyPage,
  type SurveyPrompt,
  surveyForms,
  surveyLimits,
} from './survey-form.ts';
import { lostPages, problemsOfSkips } from './survey-path.ts';

const short = (most: number) => z.string().trim().max(most, { error: 'survey.text.long' });

const asked = { id: partId, text: promptText, required: z.boolean().default(false) };
const one = { least: 1, most: 1, settings: usualPromptSettings };

const options = z
  .array(z.object({ id: partId, text: optionText, picture: optionPicture.nullable().default(null) }))
  .min(optionCount.least, { error: 'poll.options.few' })
  .max(optionCount.most, { error: 'poll.options.many' })
  .superRefine((list, context) => {
    for (const at of repeated(list.map(({ text }) => text)))
      context.addIssue({ code: 'custom', message: 'poll.options.same', path: [at, 'text'] });
    for (const at of repeated(list.map(({ id }) => id)))
      context.addIssue({ code: 'custom', message: 'survey.id.same', path: [at, 'id'] });
  });

const picks = z.int().min(1).max(optionCount.most);
const chosen = z
  .object({ ...asked, form: z.literal('choice'), options, least: picks.default(1), most: picks.default(1) })
  .superRefine((prompt, context) => {
    if (prompt.most > prompt.options.length)
      context.addIssue({ code: 'custom', message: 'survey.most.many', path: ['most'] });
    if (prompt.least > prompt.most)
      context.addIssue({ code: 'custom', message: 'survey.least.many', path: ['least'] });
  })
  .transform((prompt): SurveyPrompt => ({ ...prompt, settings: usualPromptSettings }));

const ranked = z
  .object({ ...asked, form: z.literal('ranking'), options })
  .transform((prompt): SurveyPrompt => ({ ...prompt, ...one }));

/** Its options are numbers: they are made, not written. */
const counted = <Form extends NumberForm>(form: Form) =>
  z
    .object({
      ...asked,
      form: z.literal(form),
      settings: promptSettings.partial().default({}),
      numbers: numbers.default(usualNumbers).superRefine((range, context) => {
        const message = problemOfNumbers(form, range);
        if (message !== null) context.addIssue({ code: 'custom', message, path: ['to'] });
      }),
    })
    .transform(
      ({ numbers: range, settings, ...prompt }): SurveyPrompt => ({
        ...prompt,
        ...one,
        settings: { ...usualPromptSettings, ...settings },
        // A range that is no range is refused above, and makes no options.
        options: (problemOfNumbers(form, range) === null ? numberTexts(range) : []).map((text) => ({
          id: text,
          text,
          picture: null,
        })),
      }),
    );

const written = z
  .object({ ...asked, form: z.literal('text') })
  .transform((prompt): SurveyPrompt => ({ ...prompt, ...one, options: [] }));

const words = z
  .object({ ...asked, form: z.literal('words'), most: z.int().min(1).max(surveyLimits.words).default(3) })
  .transform((prompt): SurveyPrompt => ({ ...prompt, ...one, most: prompt.most, options: [] }));

const page = z.object({
  id: partId,
  title: short(surveyLimits.title).default(''),
  text: short(surveyLimits.pageText).default(''),
  prompts: z
    .array(
      z.discriminatedUnion('form', [
        chosen,
        ranked,
        counted('rating'),
        counted('scale'),
        counted('slider'),
        written,
        words,
      ]),
    )
    .min(1, { error: 'survey.page.empty' })
    .max(surveyLimits.prompts, { error: 'survey.prompts.many' }),
  skips: z
    .array(z.object({ id: partId.optional(), prompt: partId, option: partId, to: partId.nullable() }))
    .max(surveyLimits.skips, { error: 'survey.skips.many' })
    .superRefine((list, context) => {
      for (const at of repeated(list.map(({ id }, place) => id ?? `${place} `)))
        context.addIssue({ code: 'custom', message: 'survey.id.same', path: [at, 'id'] });
    })
    .default([]),
});

/** What a survey asks: pages in their order, each with its questions. */
const pages = z
  .array(page)
  .min(1, { error: 'survey.pages.few' })
  .max(surveyLimits.pages, { error: 'survey.pages.many' })
  .superRefine((list: readonly SurveyPage[], context) => {
    const wrong = (message: string, path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path });
    for (const at of repeated(list.map(({ id }) => id))) wrong('survey.id.same', [at, 'id']);
    const known = new Set<string>();
    for (const [at, { prompts }] of list.entries())
      for (const [place, { id }] of prompts.entries())
        if (known.has(id)) wrong('survey.id.same', [at, 'prompts', place, 'id']);
        else known.add(id);
    const prompts = promptsOf(list);
    if (prompts.length > surveyLimits.prompts) wrong('survey.prompts.many', []);
    if (prompts.filter(({ form }) => isWritten(form)).length > surveyLimits.written)
      wrong('survey.written.many', []);
    const skips = problemsOfSkips(list);
    for (const { page: at, skip, key } of skips) wrong(key, [at, 'skips', skip, 'to']);
    if (skips.length === 0) for (const at of lostPages(list)) wrong('survey.page.lost', [at, 'title']);
  });

export const surveyContent = z.object({ pages });

/** All of it: a survey is written as one, and stays as it is once it has started. */
export const surveyChange = z.object({
  pages,
  /** The version that its writer saw: where somebody else has changed it meanwhile, the answer is `Conflict`. */
  seen: z.int().min(1).optional(),
});

export type SurveyContent = z.infer<typeof surveyContent>;
export type SurveyChange = z.infer<typeof surveyChange>;

/** As organizers read it. */
export const surveyAsked = z.object({
  pages: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        text: z.string(),
        prompts: z
          .array(
            z.object({
              id: z.string(),
              form: z.enum(surveyForms),
              text: z.string(),
              required: z.boolean(),
              settings: promptSettings,
              options: z
                .array(z.object({ id: z.string(), text: z.string(), picture: optionPicture.nullable() }))
                .readonly(),
              least: z.number(),
              most: z.number(),
            }),
          )
          .readonly(),
        skips: z
          .array(
            z.object({
              id: z.string().optional(),
              prompt: z.string(),
              option: z.string(),
              to: z.string().nullable(),
            }),
          )
          .readonly(),
      }),
    )
    .readonly(),
  version: z.number(),
  fixed: z.boolean(),
});

export const runCounts = z.object({
  began: z.number(),
  through: z.number(),
  pages: z.record(z.string(), z.number()),
});
