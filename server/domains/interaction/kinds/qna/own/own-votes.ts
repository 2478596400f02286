import type { VoteChoice } from '#contract/kinds/qna/question-votes.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { secretOf, streamOf } from '#server/domains/sessions/index.ts';
import type { Who } from '#server/kernel/auth/who.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { personIn, voterMarks } from '../../../marks.ts';
import { commentsVotedFor, type Mark, votesOf } from './own-votes.queries.ts';

type Qna = LiveSession<'qna'>;

/**
 * Reads for a caller what has votes. A vote may be written meanwhile: what is counted and the reader's own votes in it are read in one
 * snapshot. `attendeeId`: null where there are none to be told.
 */
export async function readWithVotes<Read>(
  { kernel, who, session }: { kernel: Kernel; who: Who; session: Qna },
  read: (db: Db, attendeeId: string | null) => Promise<Read>,
): Promise<Read> {
  const pass = session.settings.votes === 'none' ? null : who.attendeeOf(session.pigeonholeId);
  if (pass === null) return read(kernel.db, null);
  const snapshot = kernel.db.transaction().setIsolationLevel('repeatable read');
  return snapshot.execute((tx) => read(tx, pass.attendeeId));
}

type Voted = Pick<Question, 'id' | 'merged'>;
const idsOf = ({ id, merged = [] }: Voted) => [id, ...merged];

/** Tells an attendee's vote on each of these questions, or on the first of those merged into it; null where nobody can. */
export async function ownVotes(
  db: Db,
  session: Qna,
  attendeeId: string | null,
  questions: readonly Voted[],
): Promise<((question: Voted) => VoteChoice) | null> {
  const marks = await marksOn(db, session, attendeeId, questions.flatMap(idsOf));
  if (marks === null) return null;
  const votes = new Map<string, VoteChoice>();
  for (const { questionId, up } of await votesOf(db, streamOf(session), marks))
    votes.set(questionId, up ? 'up' : 'down');
  return (question) => {
    const on = idsOf(question).find((id) => votes.has(id));
    return votes.get(on ?? '') ?? 'none';
  };
}

/** Tells whether an attendee votes for each of these comments; null where nobody can. */
export async function ownCommentVotes(
  db: Db,
  session: Qna,
  attendeeId: string | null,
  ids: readonly string[],
): Promise<((id: string) => boolean) | null> {
  const marks = await marksOn(db, session, attendeeId, ids);
  if (marks === null) return null;
  const votedFor = new Set(await commentsVotedFor(db, streamOf(session), marks));
  return (id) => votedFor.has(id);
}

/**
 * An attendee's marks on questions or comments, which have ids of one sequence. Null without an attendee, and in an anonymous session
 * that has no secret: nobody can be recognised there.
 */
async function marksOn(
  db: Db,
  session: Qna,
  attendeeId: string | null,
  ids: readonly string[],
): Promise<Mark[] | null> {
  if (attendeeId === null) return null;
  const secret = isAnonymous(session) ? await secretOf(db, session.id) : null;
  if (isAnonymous(session) && secret === null) return null;
  const marks = voterMarks(secret, personIn(secret, attendeeId), { sort: 'question', ids });
  return marks.map((voter, place) => ({ id: ids[place] ?? '', voter: voter.toString('base64') }));
}
