import { z } from 'zod';
import { optionPicture } from './option-picture.ts';
import { promptForms } from './prompt-form.ts';
import { promptSettings } from './prompt-settings.ts';

/** What a prompt shows, and how often each option was chosen, by its id; `votes` is null where the results are not shown. */
export const prompt = z.object({
  id: z.string(),
  text: z.string(),
  form: z.enum(promptForms),
  settings: promptSettings,
  /** Its place among the prompts of the session. */
  sort: z.number(),
  options: z.array(z.object({ id: z.string(), text: z.string(), picture: optionPicture.nullable() })),
  /** People, not ticks. */
  voters: z.number(),
  votes: z.record(z.string(), z.number()).nullable(),
});
export type Prompt = z.infer<typeof prompt>;
