import type { VoteChoice } from '#contract/kinds/qna/question-votes.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { secretOf, streamOf } from '#server/domains/sessions/index.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { personIn, voterMarks } from '../../../marks.ts';
import { votesOf } from './own-votes.queries.ts';

type Voted = Pick<Question, 'id' | 'merged'>;

const idsOf = ({ id, merged = [] }: Voted) => [id, ...merged];

/**
 * Tells an attendee's vote on each of these questions, or on the first of those merged into it. Null where nobody can tell: in an
 * anonymous session that has no secret.
 */
export async function ownVotes(
  db: Db,
  session: LiveSession<'qna'>,
  attendeeId: string,
  questions: readonly Voted[],
): Promise<((question: Voted) => VoteChoice) | null> {
  const secret = isAnonymous(session) ? await secretOf(db, session.id) : null;
  if (isAnonymous(session) && secret === null) return null;
  const ids = questions.flatMap(idsOf);
  const marks = voterMarks(secret, personIn(secret, attendeeId), { sort: 'question', ids });
  const given = marks.map((voter, place) => ({ id: ids[place] ?? '', voter }));
  const votes = new Map<string, VoteChoice>();
  for (const { questionId, up } of await votesOf(db, streamOf(session), given))
    votes.set(questionId, up ? 'up' : 'down');
  return (question) => {
    const on = idsOf(question).find((id) => votes.has(id));
    return votes.get(on ?? '') ?? 'none';
  };
}
