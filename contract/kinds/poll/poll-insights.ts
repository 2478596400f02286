import { z } from 'zod';
import { onSession } from '../../abilities.ts';
import { id } from '../../ids.ts';
import { listEndpoint } from '../../list.ts';
import { listDownload } from '../../list-download.ts';
import { prompt } from '../../prompts/prompt.ts';
import { promptForms } from '../../prompts/prompt-form.ts';

/** The prompts with the votes on each option, in the order in which they are asked. */
export const pollInsights = z.object({ prompts: z.array(prompt).readonly() });

/** An option, of which prompt it is, and how much it got. */
const optionResult = z.object({
  id: z.string(),
  text: z.string(),
  prompt: z.string(),
  form: z.enum(promptForms),
  /** Points where options are ranked. */
  votes: z.number(),
  /** People who answered the prompt. */
  voters: z.number(),
  /** Of all who answered, or of the points that there could be. */
  percent: z.number(),
});
export type OptionResult = z.infer<typeof optionResult>;

export const listVotedOptions = listEndpoint({
  name: 'listVotedOptions',
  summary: 'The options of a poll, with their votes',
  path: '/api/insight/livesession/{lsId}/options',
  ours: true,
  params: z.object({ lsId: id }),
  items: 'options',
  item: optionResult,
  sorts: { asked: 'asc', votes: 'desc', text: 'asc' },
  filters: { form: promptForms },
  shows: ['results', 'session'],
  allow: onSession('seeResults'),
  errors: ['InTestMode'],
});

export const downloadVotedOptions = listDownload(listVotedOptions, {
  name: 'downloadVotedOptions',
  summary: 'The options of a poll, with their votes, as a file',
});
