import type { AnyEndpoint } from '#contract/endpoint.ts';
import { type Task, taskDays } from '#contract/tasks/tasks.ts';
import type { Call } from '../http/handle.ts';
import { Refusal } from '../refusal.ts';
import { taskView } from './task.view.ts';
import type { TaskKind } from './task-kind.ts';
import { addTask, type TaskRow, taskOf } from './tasks.queries.ts';

type Asked = Pick<Call<AnyEndpoint, 'none'>, 'kernel' | 'tx' | 'who' | 'now' | 'afterCommit'>;

type Beginning<Input> = {
  accountId: string;
  subjectId: string | null;
  mailAtEnd: boolean;
  input: Input;
};

export const taskExpiry = (now: Date) => new Date(now.getTime() + taskDays * 86_400_000);

/**
 * Puts long work into the line, in the transaction of the call that asks for it: the answer is 202 with the task. One of the same
 * kind about the same thing has to end before.
 */
export async function beginTask<Input, Cursor>(
  { kernel, tx, who: { locale }, now, afterCommit }: Asked,
  kind: TaskKind<Input, Cursor>,
  { subjectId, ...task }: Beginning<Input>,
): Promise<Task> {
  const { accountId } = task;
  const subject = kind.subject === null || subjectId === null ? null : { kind: kind.subject, id: subjectId };
  const expiresAt = taskExpiry(now);
  const id = await addTask(tx, { ...task, kind: kind.name, subject, locale, now, expiresAt });
  if (id === undefined) throw new Refusal('TaskUnderWay');
  afterCommit(({ reply }) => {
    reply.code(202);
    kernel.taskLine.announce();
  });
  return taskView(kernel.messages, locale, (await taskOf(tx, { accountId, id, now })) as TaskRow);
}
