import { z } from 'zod';
import { anyone } from '../../abilities.ts';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../ids.ts';
import { promptForms } from '../../prompts/prompt-form.ts';
import { nothingKept } from '../../things.ts';

/** What anybody may check of a prompt. The text is what the fingerprint is of, so it can be checked without us. */
const list = z.object({
  promptId: z.string(),
  form: z.enum(promptForms),
  /**
   * The question in its first line, then a line for each option with its number, an empty line, and a line for each vote: its code
   * and the numbers of the options, in the order of the codes.
   */
  text: z.string(),
  /** SHA-256 of the text in UTF-8, in hex. */
  fingerprint: z.string(),
  /** The results that phones and stage show: people, and how often each option was chosen, or its points, in the order of the list. */
  voters: z.number(),
  counts: z.array(z.number()),
});
export type TallyList = z.infer<typeof list>;

const tally = z.object({ event: z.string(), session: z.string(), lists: z.array(list) });
export type Tally = z.infer<typeof tally>;

export const readTally = endpoint({
  name: 'readTally',
  summary: 'The votes of a verifiable poll with their codes, once it is over and its results are shown',
  method: 'GET',
  path: '/api/audience/{passcode}/votes/{lsId}',
  ours: true,
  params: z.object({ passcode: z.string().max(60), lsId: id }),
  /** Null: nothing is published, or not yet. */
  reply: z.object({ tally: tally.nullable() }),
  shows: nothingKept('it is the same for everybody, and read once'),
  // Its members write the questions, and nobody any more the codes: all of it is for everybody.
  compress: () => true,
  allow: anyone('anybody may check a poll; the passcode is the way in'),
  errors: ['NotFound', 'NetworkNotAllowed'],
});
