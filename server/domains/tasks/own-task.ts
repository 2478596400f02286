import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { type TaskRow, type TasksOf, taskOf } from '#server/kernel/tasks/tasks.queries.ts';

type Naming = Pick<Call<AnyEndpoint, 'organiser'>, 'tx' | 'subject' | 'who' | 'params' | 'now'>;

/** A person has all of their tasks, an API key those that it began. */
export const tasksOfCaller = ({ subject, who }: Pick<Naming, 'subject' | 'who'>): TasksOf => ({
  accountId: subject.accountId,
  keyId: who.program?.keyId ?? null,
});

/** The task a call names; to everybody but its owner there is none. */
export async function ownTask(call: Naming): Promise<TaskRow> {
  const { tx, params, now } = call;
  const found = await taskOf(tx, { ...tasksOfCaller(call), id: params.taskId, now });
  if (found === undefined) throw new Refusal('NotFound');
  return found;
}
