import { z } from 'zod';
import { textLengths } from '../../text-lengths.ts';
import { opentextForms } from './opentext-form.ts';

const questionText = z
  .string()
  .trim()
  .min(textLengths.pollQuestion.least, { error: 'poll.question.short' })
  .max(textLengths.pollQuestion.most, { error: 'poll.question.long' });

/** What a new session asks, and what for. The form stays: answers cannot become words. */
export const opentextContent = z.object({ form: z.enum(opentextForms), text: questionText });

export const opentextChange = z.object({
  text: questionText,
  /** The text that its writer saw: where somebody else has changed it meanwhile, the answer is `Conflict`. */
  seen: z.string().max(textLengths.pollQuestion.most).optional(),
});

export const asked = z.object({ form: z.enum(opentextForms), text: z.string() });
export type Asked = z.infer<typeof asked>;
export type OpentextChange = z.infer<typeof opentextChange>;
