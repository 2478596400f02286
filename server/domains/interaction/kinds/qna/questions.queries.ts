import { sql } from 'kysely';
import { isShown, questionStatuses } from '#contract/kinds/qna/question-status.ts';
import type { VoteChoice } from '#contract/kinds/qna/question-votes.ts';
import type { AskedAs, QuestionStatus } from '#contract/kinds/qna/questions.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { participantOf } from '../../participant.queries.ts';
import type { Author } from './authors.ts';

/** One that is merged into another, as that one is shown with it. */
type MergedRow = {
  id: string;
  /** The audience saw it before it was merged, be it long before. */
  seen: boolean;
  answer: string | null;
  answerId: string | null;
  helpful: number;
};

export type QuestionRow = {
  id: string;
  text: string;
  status: string;
  /** Upvotes less downvotes. */
  votes: number;
  downvotes: number;
  starred: boolean;
  assigneeId: string | null;
  edited: boolean;
  tags: string[];
  answer: string | null;
  answerId: string | null;
  helpful: number;
  /** Those that the audience may see. */
  comments: number;
  /** The name it was asked under; null for good in an anonymous session. */
  author: string | null;
  askedAt: Date;
  /** Stands for its asker where the name is hidden. */
  participant?: string | null;
  mergedInto?: string | null;
  rootId?: string | null;
  /** Those that lead to it, in the order they were asked; null or left out: none do. */
  mergedRows?: readonly MergedRow[] | null;
};

/** The questions of a session in the order they were asked. */
export async function questionsIn(db: Db, session: Stream): Promise<QuestionRow[]> {
  return questionRows(db, session).orderBy('id').execute();
}

export async function questionIn(db: Db, session: Stream, id: string): Promise<QuestionRow | undefined> {
  return questionRows(db, session).where('id', '=', id).executeTakeFirst();
}

type Wanted = {
  statuses: readonly QuestionStatus[];
  /** Those alone that have a star, or all. */
  starred: 'only' | 'all';
  /** Only those that have it; empty: all. */
  tag: string;
  /** Null: whoever they are assigned to. */
  assignee: string | null;
  /** Part of the text, the name, the written answer or a tag. */
  search: string;
  /** Null: of all. */
  ids: readonly string[] | null;
};

type Page = {
  order: 'top' | 'newest' | 'oldest';
  /** The last question of the page before. */
  after: { votes: number; id: string } | null;
  most: number;
  /** Scores below this one count as this one. */
  lowest: number | null;
};

export async function pageOfQuestions(
  db: Db,
  session: Stream,
  wanted: Wanted,
  { order, after, most, lowest }: Page,
): Promise<QuestionRow[]> {
  // What is null is left out.
  const score = sql<number>`greatest(votes, ${lowest}::int)`;
  return wantedQuestions(db, session, wanted)
    .select(columns)
    .$if(after !== null && order === 'oldest', (query) => query.where('id', '>', after?.id ?? ''))
    .$if(after !== null && order === 'newest', (query) => query.where('id', '<', after?.id ?? ''))
    .$if(after !== null && order === 'top', (query) =>
      query.where(sql<boolean>`(${score}, id) < (${after?.votes}::int, ${after?.id}::bigint)`),
    )
    .$if(order === 'top', (query) => query.orderBy(score, 'desc'))
    .orderBy('id', order === 'oldest' ? 'asc' : 'desc')
    .limit(most)
    .execute();
}

export async function countOfQuestions(db: Db, session: Stream, wanted: Wanted): Promise<number> {
  const { count } = await wantedQuestions(db, session, wanted)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function wantedQuestions(db: Db, session: Stream, { statuses, starred, tag, assignee, search, ids }: Wanted) {
  return questionsOf(db, session)
    .where('status', 'in', statuses)
    .$if(starred === 'only', (query) => query.where('starred', '=', true))
    .$if(ids !== null, (query) => query.where('id', 'in', ids))
    .$if(tag !== '', (query) => query.where(sql<boolean>`${tag} = ANY (tags)`))
    .$if(assignee !== null, (query) => query.where('assigneeId', '=', assignee))
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`strpos(lower(concat_ws(E'\\n', text, author, answer, array_to_string(tags, E'\\n'))), lower(${search})) > 0`,
      ),
    );
}

const shownStatuses = questionStatuses.filter(isShown);

/** Of a merged one: it came from the audience, or had been moved there or away from there, or people have voted for it or commented on it. */
const wasSeen = sql`
  m.status_before = ANY (${shownStatuses}) OR m.votes <> 0 OR m.downvotes <> 0 OR m.comments <> 0 OR EXISTS (
    SELECT FROM question_moves v
    WHERE v.pigeonhole_id = m.pigeonhole_id AND v.session_id = m.session_id AND v.question_id = m.id
      AND (v.from_status = ANY (${shownStatuses}) OR v.to_status = ANY (${shownStatuses})))`;

const columns = [
  'id',
  'text',
  'status',
  'votes',
  'downvotes',
  'starred',
  'assigneeId',
  'edited',
  'tags',
  'answer',
  'answerId',
  'helpful',
  'comments',
  'author',
  'askedAt',
  'mergedInto',
  'rootId',
  participantOf('questions').as('participant'),
  sql<readonly MergedRow[] | null>`(
    SELECT jsonb_agg(
      jsonb_build_object(
        'id', m.id::text, 'seen', ${wasSeen}, 'answer', m.answer, 'answerId', m.answer_id::text, 'helpful', m.helpful)
      ORDER BY m.id)
    FROM questions m
    WHERE m.pigeonhole_id = questions.pigeonhole_id AND m.session_id = questions.session_id AND m.root_id = questions.id
  )`.as('mergedRows'),
] as const;

export function questionRows(db: Db, session: Stream) {
  return questionsOf(db, session).select(columns);
}

export function questionsOf(db: Db, session: Stream) {
  return db
    .selectFrom('questions')
    .where('pigeonholeId', '=', session.pigeonholeId)
    .where('sessionId', '=', session.streamId);
}

export type NewQuestion = Author & {
  id: string;
  text: string;
  status: QuestionStatus;
  as: AskedAs;
  tags: readonly string[];
  askedAt: string;
};

/**
 * One statement for a whole batch (L4). The author's present name is stored with the question: what has been asked does
 * not change when they take another one (L9). One who asks unnamed is not named in it.
 */
export async function insertQuestions(
  tx: Tx,
  session: Stream,
  questions: readonly NewQuestion[],
): Promise<QuestionRow[]> {
  const inserted = await sql<QuestionRow>`
    WITH asked AS (
      INSERT INTO questions (pigeonhole_id, session_id, id, text, status, attendee_id, mark, asked_at, tags, author)
      SELECT ${session.pigeonholeId}, ${session.streamId}, given.id, given.text, given.status, given."attendeeId",
             decode(given.mark, 'base64'), given."askedAt", given.tags,
             CASE WHEN given."as" = 'named' THEN a.name END
      FROM jsonb_to_recordset(${JSON.stringify(questions)}::jsonb)
        AS given (id bigint, text text, status text, "as" text, "attendeeId" uuid, mark text, "askedAt" timestamptz, tags text[])
        LEFT JOIN attendees a ON a.pigeonhole_id = ${session.pigeonholeId} AND a.id = given."attendeeId"
      RETURNING id, text, status, votes, downvotes, starred, assignee_id, edited, tags, answer, answer_id, helpful, comments, author, asked_at,
        ${participantOf('questions')} AS participant
    )
    SELECT * FROM asked ORDER BY id`.execute(tx);
  return inserted.rows;
}

type VoteRow = { questionId: string /** base64 */; voter: string; vote: VoteChoice };
/**
 * `given`: how many more people vote on it now than before. `rootId`: the question that it is merged into in the end, or itself where
 * others are merged into it; null: it counts alone.
 */
export type Tally = { id: string; rootId: string | null; votes: number; downvotes: number; given: number };

/**
 * Writes the votes of a batch and counts them in the same statement. A count changes only by rows actually added, turned or
 * removed, so a repeated vote changes nothing; one for a question that was withdrawn meanwhile leaves nothing. Each pair of question and voter may appear once in `votes`.
 */
export async function writeVotes(tx: Tx, session: Stream, votes: readonly VoteRow[]): Promise<Tally[]> {
  const tallied = await sql<Tally>`
    WITH given AS (
      SELECT "questionId" AS question_id, decode(voter, 'base64') AS voter, vote
      FROM jsonb_to_recordset(${JSON.stringify(votes)}::jsonb) AS v ("questionId" bigint, voter text, vote text)
    ), added AS (
      INSERT INTO question_votes (pigeonhole_id, session_id, question_id, voter, up)
      SELECT ${session.pigeonholeId}, ${session.streamId}, question_id, voter, vote = 'up'
      FROM given WHERE vote <> 'none' AND EXISTS (
        SELECT FROM questions q
        WHERE q.pigeonhole_id = ${session.pigeonholeId} AND q.session_id = ${session.streamId} AND q.id = question_id)
      ON CONFLICT DO NOTHING
      RETURNING question_id, up
    ), known AS (
      SELECT had.ctid, given.vote FROM given CROSS JOIN LATERAL (
        SELECT v.ctid FROM question_votes v
        WHERE v.pigeonhole_id = ${session.pigeonholeId} AND v.session_id = ${session.streamId}
          AND v.question_id = given.question_id AND v.voter = given.voter
        OFFSET 0
      ) had
    ), turned AS (
      UPDATE question_votes v SET up = NOT v.up FROM known
      WHERE v.ctid = known.ctid AND known.vote <> CASE WHEN v.up THEN 'up' ELSE 'down' END AND known.vote <> 'none'
      RETURNING v.question_id, v.up
    ), removed AS (
      DELETE FROM question_votes v USING known
      WHERE v.ctid = known.ctid AND known.vote = 'none'
      RETURNING v.question_id, v.up
    ), moved AS (
      SELECT question_id, sum(score)::int AS score, sum(downs)::int AS downs, sum(given)::int AS given FROM (
        SELECT question_id, CASE WHEN up THEN 1 ELSE -1 END AS score, (NOT up)::int AS downs, 1 AS given FROM added
        UNION ALL SELECT question_id, CASE WHEN up THEN 2 ELSE -2 END, CASE WHEN up THEN -1 ELSE 1 END, 0 FROM turned
        UNION ALL SELECT question_id, CASE WHEN up THEN -1 ELSE 1 END, -(NOT up)::int, -1 FROM removed
      ) each_vote GROUP BY question_id
    )
    UPDATE questions q SET votes = q.votes + moved.score, downvotes = q.downvotes + moved.downs FROM moved
    WHERE q.pigeonhole_id = ${session.pigeonholeId} AND q.session_id = ${session.streamId} AND q.id = moved.question_id
    RETURNING q.id, q.votes, q.downvotes, moved.given, coalesce(q.root_id, (
      SELECT m.root_id FROM questions m
      WHERE m.pigeonhole_id = ${session.pigeonholeId} AND m.session_id = ${session.streamId} AND m.root_id = q.id LIMIT 1
    )) AS root_id`.execute(tx);
  return tallied.rows;
}

type StoredVote = { questionId: string; voter: Buffer; up: boolean };

export async function votesIn(db: Db, session: Stream): Promise<StoredVote[]> {
  return db
    .selectFrom('questionVotes')
    .select(['questionId', 'voter', 'up'])
    .where('pigeonholeId', '=', session.pigeonholeId)
    .where('sessionId', '=', session.streamId)
    .execute();
}

/** Changes a question if it still is as the moderator saw it; false: somebody was faster. */
export async function moveQuestionIn(
  tx: Tx,
  session: Stream,
  move: {
    id: string;
    from: QuestionStatus;
    to: QuestionStatus;
    text: string | undefined;
    seenText: string | undefined;
  },
): Promise<boolean> {
  const moved = await tx
    .updateTable('questions')
    .set({ status: move.to, ...(move.text !== undefined && withText(move.text)) })
    .where('pigeonholeId', '=', session.pigeonholeId)
    .where('sessionId', '=', session.streamId)
    .where('id', '=', move.id)
    .where('status', '=', move.from)
    .$if(move.seenText !== undefined, (query) => query.where('text', '=', move.seenText ?? ''))
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Of one that was edited before its text as asked was kept, nobody knows whether it has that again: it stays edited. */
function withText(text: string) {
  const asked = sql<string | null>`CASE WHEN edited THEN text_asked ELSE text END`;
  return {
    text,
    edited: sql<boolean>`${asked} IS DISTINCT FROM ${text}`,
    textAsked: sql<string | null>`nullif(${asked}, ${text})`,
  };
}

export async function starQuestionIn(
  tx: Tx,
  session: Stream,
  { id, starred }: { id: string; starred: boolean },
): Promise<void> {
  await tx
    .updateTable('questions')
    .set({ starred })
    .where('pigeonholeId', '=', session.pigeonholeId)
    .where('sessionId', '=', session.streamId)
    .where('id', '=', id)
    .execute();
}

/** Gives a question a tag, or takes it away; a tag that it has already is not given twice. */
export async function tagQuestionIn(
  tx: Tx,
  session: Stream,
  { id, tag, on }: { id: string; tag: string; on: boolean },
): Promise<void> {
  const without = sql<string[]>`array_remove(tags, ${tag})`;
  await tx
    .updateTable('questions')
    .set({ tags: on ? sql<string[]>`array_append(${without}, ${tag})` : without })
    .where('pigeonholeId', '=', session.pigeonholeId)
    .where('sessionId', '=', session.streamId)
    .where('id', '=', id)
    .execute();
}

/** Only one question at a time is being answered: the previous one becomes allowed again. */
export async function clearCurrent(tx: Tx, session: Stream, exceptId: string): Promise<string[]> {
  const cleared = await tx
    .updateTable('questions')
    .set({ status: 'allowed' })
    .where('pigeonholeId', '=', session.pigeonholeId)
    .where('sessionId', '=', session.streamId)
    .where('status', '=', 'current')
    .where('id', '!=', exceptId)
    .returning('id')
    .execute();
  return cleared.map((row) => row.id);
}
