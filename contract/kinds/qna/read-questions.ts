import { z } from 'zod';
import { onSession } from '../../abilities.ts';
import { endpoint } from '../../endpoint.ts';
import { id, idList, isId } from '../../ids.ts';
import { textLengths } from '../../text-lengths.ts';
import { placeIn } from './question-place.ts';
import { questionStatuses } from './question-status.ts';
import { tagLimits } from './question-tags.ts';
import { voteChoices } from './question-votes.ts';
import { question } from './questions.ts';

const mostAtOnce = 100;
const mostVotes = 2_147_483_647;

/** Votes and id of the last question a reader has: `12-345`. */
const place = z
  .string()
  .regex(/^-?\d{1,10}-\d+$/)
  .refine((text) => {
    const { votes, id: last } = placeIn(text);
    return Math.abs(votes) <= mostVotes && isId(last);
  });

const readQuestion = question.extend({
  /**
   * The vote of the attendee who reads it that `votes` contains: on it, or on the first of those merged into it. Left out where there
   * is none to tell: without a pass, without votes, and in an anonymous session that has ended.
   */
  ownVote: z.enum(voteChoices).optional(),
});
/** A question as it was read: no news keeps it up to date. */
export type ReadQuestion = z.infer<typeof readQuestion>;

/**
 * The questions beyond those that screens hold by themselves (L24), page by page. Everybody reads what their screen may show:
 * phones and panels the shown ones, the desk every status; the desk alone searches. `order` is total: of two with as many votes
 * the newer one comes first.
 */
export const readQuestions = endpoint({
  name: 'readQuestions',
  summary: 'Read the questions of a session, page by page',
  method: 'GET',
  path: '/api/live/{lsId}/questions',
  ours: true,
  params: z.object({ lsId: id }),
  query: z.object({
    /** Left out: of every status the caller may see. */
    status: z.enum(questionStatuses).optional(),
    /** Only those with a star, for desk and panels. */
    starred: z.literal('true').optional(),
    order: z.enum(['top', 'newest', 'oldest']).default('newest'),
    /** Continues after this place: `next` of the page before, or votes and id of any question. */
    after: place.optional(),
    /** Only those with this tag, for desk and panels. */
    tag: z.string().trim().max(tagLimits.length).default(''),
    /** Only those assigned to this account, for the desk. */
    assignee: id.optional(),
    /** Part of the text, the name, the written answer or a tag. */
    search: z.string().trim().max(textLengths.searchTerm.most).default(''),
    /** Only these. */
    ids: idList.optional(),
    most: z.coerce.number().min(1).max(mostAtOnce).int().default(50),
  }),
  reply: z.object({
    questions: z.array(readQuestion),
    /** Where the next page begins; null after the last one. */
    next: z.string().nullable(),
    /** How many a search, a tag or an assignee finds, on all pages; null without one. */
    found: z.number().nullable(),
  }),
  example: {
    query: {
      status: 'allowed',
      starred: 'true',
      order: 'newest',
      after: '12-345',
      tag: 'Budget',
      assignee: '12',
      search: 'coffee',
      ids: '345,346',
      most: 50,
    },
  },
  shows: ['results', 'session'],
  allow: onSession('view'),
  errors: ['NotAllowed'],
});
