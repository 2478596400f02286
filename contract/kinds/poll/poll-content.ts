import { z } from 'zod';
import { pictureId } from '../../files/pictures.ts';
import { id } from '../../ids.ts';
import { optionCount } from '../../prompts/option-count.ts';
import { optionPicture } from '../../prompts/option-picture.ts';
import { promptCount } from '../../prompts/prompt-count.ts';
import {
  type NumberForm,
  numberTexts,
  problemOfNumbers,
  promptForms,
  usualNumbers,
} from '../../prompts/prompt-form.ts';
import { promptSettings, usualPromptSettings } from '../../prompts/prompt-settings.ts';
import { numbers, optionText, promptText, repeated } from '../../prompts/prompt-texts.ts';
import { textLengths } from '../../text-lengths.ts';

const withPicture = z.object({ text: optionText, picture: optionPicture.nullable().default(null) });
/** The text alone, or with a picture. */
const newOption = z.union([optionText, withPicture]);
type NewOption = z.output<typeof newOption>;
const textOf = (option: NewOption): string => (typeof option === 'string' ? option : option.text);
const inFull = (option: NewOption) => (typeof option === 'string' ? { text: option, picture: null } : option);

/** Those that are not given are as usual. */
const newSettings = promptSettings.partial().transform((given) => ({ ...usualPromptSettings, ...given }));
const saysBesides = newSettings.default(usualPromptSettings);

const written = {
  text: promptText,
  settings: saysBesides,
  options: z
    .array(newOption)
    .min(optionCount.least, { error: 'poll.options.few' })
    .max(optionCount.most, { error: 'poll.options.many' })
    .superRefine((options, context) => {
      for (const at of repeated(options.map(textOf)))
        context.addIssue({ code: 'custom', message: 'poll.options.same', path: [at, 'text'] });
    })
    .transform((options) => options.map(inFull)),
};
const chosen = z
  .object({ ...written, form: z.literal('choice').optional() })
  .transform(({ form = 'choice', ...prompt }) => ({ ...prompt, form }));
const ranked = z.object({ ...written, form: z.literal('ranking') });

/** Its options are numbers: they are made, not written. */
const counted = <Form extends NumberForm>(form: Form) =>
  z
    .object({
      text: promptText,
      form: z.literal(form),
      settings: saysBesides,
      numbers: numbers.default(usualNumbers).superRefine((range, context) => {
        const message = problemOfNumbers(form, range);
        if (message !== null) context.addIssue({ code: 'custom', message, path: ['to'] });
      }),
    })
    .transform(({ numbers: range, ...prompt }) => ({ ...prompt, options: numberTexts(range).map(inFull) }));

/** What a new poll asks, in the order in which it is asked. */
export const pollContent = z.object({
  prompts: z
    .array(
      z.discriminatedUnion('form', [chosen, ranked, counted('rating'), counted('scale'), counted('slider')]),
    )
    .min(promptCount.least, { error: 'poll.question.short' })
    .max(promptCount.most, { error: 'poll.prompts.many' }),
});

/** Its place among its neighbors; they make room for it. */
const sort = z.int().min(0).max(1000).optional();
/** The text that its writer saw: where somebody else has changed it meanwhile, the answer is `Conflict`. */
const seen = z.string().max(textLengths.pollQuestion.most).optional();

/** The ids in the order that its writer saw: where somebody else has moved them meanwhile, the answer is `Conflict`. */
const seenOrder = z.array(id).max(100).optional();

type Part = { id?: string | undefined; text?: string | undefined };
const needsText =
  (error: string) =>
  (part: Part, context: z.core.$RefinementCtx<Part>): void => {
    if (part.id === undefined && part.text === undefined)
      context.addIssue({ code: 'custom', message: error, path: ['text'] });
  };

/** Only what is to change of what a poll asks. A prompt or an option without an id is new. */
export const pollChange = z.object({
  prompts: z
    .array(
      z
        .object({
          id: id.optional(),
          text: promptText.optional(),
          seen,
          sort,
          /** Fixed as soon as somebody has voted, and so are its numbers. */
          form: z.enum(promptForms).optional(),
          numbers: numbers.optional(),
          settings: promptSettings.partial().default({}),
          seenSettings: promptSettings.partial().default({}),
          options: z
            .array(
              z
                .object({
                  id: id.optional(),
                  text: optionText.optional(),
                  seen,
                  /** Null: none any more. */
                  picture: optionPicture.nullable().optional(),
                  /** The id of the picture that its writer saw, empty for none. */
                  seenPicture: z.literal('').or(pictureId).optional(),
                  sort,
                })
                .superRefine(needsText('poll.option.empty')),
            )
            .max(optionCount.most, { error: 'poll.options.many' })
            .default([]),
          /** Options. */
          removed: z.array(id).max(optionCount.most).default([]),
          /** Of options. */
          seenOrder,
        })
        .superRefine(needsText('poll.question.short')),
    )
    .max(promptCount.most, { error: 'poll.prompts.many' })
    .default([]),
  removed: z.array(id).max(promptCount.most).default([]),
  seenOrder,
});
export type PollChange = z.infer<typeof pollChange>;
