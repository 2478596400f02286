import { z } from 'zod';
import { onSession } from '../../abilities.ts';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../ids.ts';

/** What anybody may check of a prompt. The text is what the fingerprint is of, so it can be checked without us. */
const list = z.object({
  promptId: z.string(),
  /**
   * The question in its first line, then a line for each option with its number, an empty line, and a line for each vote: its code
   * and the numbers of the options, in the order of the codes.
   */
  text: z.string(),
  /** SHA-256 of the text in UTF-8, in hex. */
  fingerprint: z.string(),
});
export type TallyList = z.infer<typeof list>;

export const readTally = endpoint({
  name: 'readTally',
  summary: 'The votes of a verifiable poll with their codes, once it is over and its results are shown',
  method: 'GET',
  path: '/api/live/{lsId}/votes',
  ours: true,
  params: z.object({ lsId: id }),
  /** Null: nothing is published, or not yet. */
  reply: z.object({ lists: z.array(list).nullable() }),
  shows: ['results', 'session'],
  allow: onSession('view'),
});
