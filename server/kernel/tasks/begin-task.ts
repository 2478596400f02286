import { taskDays } from '#contract/tasks/tasks.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import type { TaskKind } from './task-kind.ts';
import { addTask, type TaskRow, taskOf } from './tasks.queries.ts';

type Beginning<Input> = {
  accountId: string;
  /** The API key that begins it, as a program. */
  keyId?: string | null;
  subjectId: string | null;
  locale: string;
  mailAtEnd: boolean;
  input: Input;
  now: Date;
};

export const taskExpiry = (now: Date) => new Date(now.getTime() + taskDays * 86_400_000);

/** Puts long work into the line, in the caller's transaction. One of the same kind about the same thing has to end before. */
export async function beginTask<Input, Cursor>(
  tx: Tx,
  kind: TaskKind<Input, Cursor>,
  { subjectId, keyId = null, ...task }: Beginning<Input>,
): Promise<TaskRow> {
  const { accountId, now } = task;
  const subject = kind.subject === null || subjectId === null ? null : { kind: kind.subject, id: subjectId };
  const id = await addTask(tx, { ...task, keyId, kind: kind.name, subject, expiresAt: taskExpiry(now) });
  if (id === undefined) throw new Refusal('TaskUnderWay');
  return (await taskOf(tx, { accountId, keyId, id, now })) as TaskRow;
}
