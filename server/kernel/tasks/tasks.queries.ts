import { sql } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import type { TextValues } from '#contract/messages/say.ts';
import type { TaskKindName, TaskState } from '#contract/tasks/tasks.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Outcome } from './task-kind.ts';

/** Seconds after its last sign of life after which a node is taken for dead, and another goes on. */
const leaseSeconds = 10;

export type TaskRow = {
  id: string;
  kind: TaskKindName;
  subjectId: string | null;
  state: TaskState;
  place: number | null;
  stepsDone: number;
  stepsOf: number;
  outcome: Outcome | null;
  problem: string | null;
  problemValues: TextValues | null;
  fileName: string | null;
  fileType: string | null;
  fileBytes: string;
  madeAt: Date;
  endedAt: Date | null;
  expiresAt: Date;
};

const open = ['queued', 'running'] as const;
/** What is kept of a task that has ended: neither what it was given nor where it was. */
const ended = { input: '{}', cursor: null, lease: null, leaseUntil: null } as const;

type NewTask = {
  kind: TaskKindName;
  accountId: string;
  keyId: string | null;
  subject: { kind: 'workspace' | 'pigeonhole'; id: string } | null;
  locale: string;
  mailAtEnd: boolean;
  input: unknown;
  now: Date;
  expiresAt: Date;
};

/** Answers its id; undefined: one like it has not ended yet. */
export async function addTask(
  tx: Tx,
  { subject, now, input, ...task }: NewTask,
): Promise<string | undefined> {
  await tx
    .deleteFrom('tasks')
    .where('accountId', '=', task.accountId)
    .where('kind', '=', task.kind)
    .where(sql<boolean>`subject_id IS NOT DISTINCT FROM ${subject?.id ?? null}::bigint`)
    .where('state', 'not in', open)
    .execute();
  const added = await tx
    .insertInto('tasks')
    .values({
      ...task,
      input: JSON.stringify(input),
      subjectKind: subject?.kind ?? null,
      subjectId: subject?.id ?? null,
      madeAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Whose tasks: all of an account, or those that an API key has begun, whoever it was of then. */
export type TasksOf = { accountId: string; keyId: string | null };

export async function tasksOf(db: Db, whose: TasksOf, now: Date): Promise<TaskRow[]> {
  return taskRows(db, whose, now).orderBy('t.id', 'desc').execute();
}

export async function taskOf(
  db: Db,
  { id, now, ...whose }: TasksOf & { id: string; now: Date },
): Promise<TaskRow | undefined> {
  return taskRows(db, whose, now).where('t.id', '=', id).executeTakeFirst();
}

/** What somebody takes along of them. */
export async function tasksForOwner(
  db: Db,
  accountId: string,
): Promise<{ kind: string; state: string; madeAt: Date; endedAt: Date | null }[]> {
  return db
    .selectFrom('tasks')
    .select(['kind', 'state', 'madeAt', 'endedAt'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();
}

function taskRows(db: Db, { accountId, keyId }: TasksOf, now: Date) {
  return db
    .selectFrom('tasks as t')
    .where((row) => (keyId === null ? row('t.accountId', '=', accountId) : row('t.keyId', '=', keyId)))
    .where('t.expiresAt', '>', now)
    .select([
      't.id',
      't.kind',
      't.subjectId',
      't.state',
      sql<number | null>`CASE WHEN t.state = 'queued' THEN
        (SELECT count(*)::int FROM tasks b WHERE b.state = 'queued' AND b.id <= t.id) END`.as('place'),
      't.stepsDone',
      't.stepsOf',
      't.outcome',
      't.problem',
      't.problemValues',
      't.fileName',
      't.fileType',
      't.fileBytes',
      't.madeAt',
      't.endedAt',
      't.expiresAt',
    ])
    .$castTo<TaskRow>();
}

/** One part of the file of a task; undefined: there are no more. */
export async function chunkOf(db: Db, taskId: string, nth: number): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('taskChunks')
    .select('bytes')
    .where('taskId', '=', taskId)
    .where('nth', '=', nth)
    .executeTakeFirst();
  return found?.bytes;
}

/** A task as the node that is at it needs it. */
export type TakenTask = {
  id: string;
  kind: string;
  accountId: string;
  keyId: string | null;
  email: string;
  name: string | null;
  locale: string;
  subjectKind: 'workspace' | 'pigeonhole' | null;
  subjectId: string | null;
  mailAtEnd: boolean;
  input: unknown;
  cursor: unknown;
  attempts: number;
  chunks: number;
  lease: string;
};

/**
 * The next in the line, or one whose node is dead, with a lease; nobody else gets it meanwhile. `kinds`: those this node knows. In a
 * rolling update the others are left to nodes of the later version.
 */
export async function takeTask(
  db: Db,
  lease: string,
  kinds: readonly string[],
): Promise<TakenTask | undefined> {
  const { rows } = await sql<TakenTask>`
    UPDATE tasks t SET state = 'running', lease = ${lease}, lease_until = ${leaseEnd}, attempts = t.attempts + 1
    FROM accounts a
    WHERE a.id = t.account_id AND t.id = (
      SELECT id FROM tasks
      WHERE kind = ANY (${kinds}) AND (state = 'queued' OR (state = 'running' AND lease_until < clock_timestamp()))
      ORDER BY id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING t.id, t.kind, t.account_id, t.key_id, a.email, a.name, t.locale, t.subject_kind, t.subject_id, t.mail_at_end,
      t.input, t.cursor, t.attempts, t.chunks, t.lease`.execute(db);
  return rows[0];
}

const leaseEnd = sql<Date>`clock_timestamp() + make_interval(secs => ${leaseSeconds})`;

/** Whose tasks wait, of the first so many in the line. */
export async function ownersInLine(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    SELECT DISTINCT account_id FROM (SELECT account_id FROM tasks WHERE state = 'queued' ORDER BY id LIMIT ${most}) first`.execute(
    db,
  );
  return rows.map(({ accountId }) => accountId);
}

type Held = { id: string; lease: string };

export async function renewLease(db: Db, held: Held): Promise<void> {
  await heldTask(db, held).set({ leaseUntil: leaseEnd }).execute();
}

/** How far a step is whose transaction goes on. */
export async function noteProgress(
  db: Db,
  held: Held,
  { done, of }: { done: number; of: number },
): Promise<void> {
  await heldTask(db, held).set({ stepsDone: done, stepsOf: of, leaseUntil: leaseEnd }).execute();
}

/** The step in this transaction is done. False: the lease is lost, or the task cancelled, and the step must not count. */
export async function keepStep(
  tx: Tx,
  held: Held,
  step: { cursor: unknown; done: number; of: number; chunks: number; fileBytes: number },
): Promise<boolean> {
  const kept = await heldTask(tx, held)
    .set({
      cursor: JSON.stringify(step.cursor),
      stepsDone: step.done,
      stepsOf: step.of,
      chunks: step.chunks,
      fileBytes: sql`file_bytes + ${step.fileBytes}`,
      leaseUntil: leaseEnd,
      attempts: 0,
    })
    .executeTakeFirst();
  return kept.numUpdatedRows === 1n;
}

type End =
  | { state: 'done'; outcome: Outcome; file: { name: string; type: string } | null; fileBytes: number }
  | { state: 'failed'; problem: Problem };

/** Why a task has failed: a code of the contract, and what its text names. */
export type Problem = { code: ErrorCode; values: TextValues | undefined };

/** False: as `keepStep`. */
export async function endTask(
  tx: Tx,
  held: Held,
  end: End & { now: Date; expiresAt: Date },
): Promise<boolean> {
  const { now, expiresAt } = end;
  const said =
    end.state === 'done'
      ? {
          outcome: JSON.stringify(end.outcome),
          fileName: end.file?.name ?? null,
          fileType: end.file?.type ?? null,
          fileBytes: sql<string>`file_bytes + ${end.fileBytes}`,
          stepsDone: sql<number>`steps_of`,
        }
      : {
          problem: end.problem.code,
          problemValues: end.problem.values === undefined ? null : JSON.stringify(end.problem.values),
        };
  const kept = await heldTask(tx, held)
    .set({ ...ended, ...said, state: end.state, endedAt: now, expiresAt })
    .executeTakeFirst();
  const isHeld = kept.numUpdatedRows === 1n;
  // Of a task that is lost the file is another node's.
  if (isHeld && end.state === 'failed') await dropChunks(tx, [held.id]);
  return isHeld;
}

/** Back into the line, at its place: its node stops. */
export async function giveTaskBack(db: Db, held: Held): Promise<void> {
  await heldTask(db, held).set({ state: 'queued', lease: null, leaseUntil: null, attempts: 0 }).execute();
}

function heldTask(db: Db, { id, lease }: Held) {
  return db
    .updateTable('tasks')
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('state', '=', 'running');
}

export async function addChunk(tx: Tx, chunk: { taskId: string; nth: number; bytes: Buffer }): Promise<void> {
  await tx.insertInto('taskChunks').values(chunk).execute();
}

/** False: it has ended already. */
export async function cancelOpenTask(
  tx: Tx,
  { accountId, keyId, id, now }: TasksOf & { id: string; now: Date },
): Promise<boolean> {
  const cancelled = await tx
    .updateTable('tasks')
    .set({ ...ended, state: 'cancelled', endedAt: now })
    .where('id', '=', id)
    .where((row) => (keyId === null ? row('accountId', '=', accountId) : row('keyId', '=', keyId)))
    .where('state', 'in', open)
    .executeTakeFirst();
  if (cancelled.numUpdatedRows === 0n) return false;
  await dropChunks(tx, [id]);
  return true;
}

/** What tasks about these events were given and have made; those that have not ended fail. */
export async function forgetTasksAbout(tx: Tx, pigeonholeIds: readonly string[]): Promise<void> {
  const about = await tx
    .updateTable('tasks')
    .set({
      ...ended,
      state: sql<string>`CASE WHEN state IN ('queued', 'running') THEN 'failed' ELSE state END`,
      problem: sql<string>`CASE WHEN state IN ('queued', 'running') THEN 'NotFound' ELSE problem END`,
      problemValues: null,
      endedAt: sql<Date>`coalesce(ended_at, now())`,
      fileName: null,
    })
    .where('subjectKind', '=', 'pigeonhole')
    .where('subjectId', '=', sql<string>`ANY(${pigeonholeIds}::bigint[])`)
    .returning('id')
    .execute();
  await dropChunks(
    tx,
    about.map(({ id }) => id),
  );
}

/**
 * What a secret has begun that is void: none of it is done any more, the step neither that is under way. Answers whose tasks these
 * were, for `tellEnded`.
 */
export async function endTasksOfKey(tx: Tx, keyId: string, now: Date): Promise<string[]> {
  const begun = await tx
    .updateTable('tasks')
    .set({ ...ended, state: 'failed', problem: 'KeyRejected', endedAt: now })
    .where('keyId', '=', keyId)
    .where('state', 'in', open)
    .returning(['id', 'accountId'])
    .execute();
  await dropChunks(
    tx,
    begun.map(({ id }) => id),
  );
  return begun.map(({ accountId }) => accountId);
}

async function dropChunks(tx: Tx, taskIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('taskChunks').where('taskId', '=', sql<string>`ANY(${taskIds}::bigint[])`).execute();
}

export async function forgetOldTasks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('tasks').where('expiresAt', '<', now).execute();
}
