import { sql } from 'kysely';
import type { MovableStatus } from '#contract/kinds/qna/question-status.ts';
import type { VoteChoice } from '#contract/kinds/qna/question-votes.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import type { World } from '#server/test/world.ts';

export const vote = (by: Browser, lsId: string, questionId: string, choice: VoteChoice = 'up') =>
  by.call('upvoteQuestion', { params: { lsId, questionId }, body: { key: newKey(), vote: choice } });

export const merge = (by: Browser, lsId: string, questionId: string, into: string, from: MovableStatus) =>
  by.call('mergeQuestion', { params: { lsId, questionId }, body: { into, from } });

export const unmerge = (by: Browser, lsId: string, questionId: string) =>
  by.call('unmergeQuestion', { params: { lsId, questionId } });

/** Everything that stands in the rows of a session, but for who moved what when. */
export async function rowsIn(world: World, lsId: string): Promise<unknown> {
  const { rows } = await sql`
    SELECT
      (SELECT jsonb_agg(to_jsonb(q) ORDER BY q.id) FROM questions q WHERE q.session_id = ${lsId}) AS questions,
      (SELECT jsonb_agg(to_jsonb(v) ORDER BY v.question_id, v.voter) FROM question_votes v WHERE v.session_id = ${lsId}) AS votes,
      (SELECT jsonb_agg(to_jsonb(c) ORDER BY c.id) FROM question_comments c WHERE c.session_id = ${lsId}) AS comments,
      (SELECT jsonb_agg(to_jsonb(m) ORDER BY m.answer_id, m.voter) FROM helpful_marks m WHERE m.session_id = ${lsId}) AS marks`.execute(
    world.program.kernel.db,
  );
  return rows;
}
