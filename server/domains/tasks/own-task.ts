import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { type TaskRow, taskOf } from '#server/kernel/tasks/tasks.queries.ts';

type Naming = Pick<Call<AnyEndpoint, 'account'>, 'tx' | 'subject' | 'params' | 'now'>;

/** The task a call names; to everybody but its owner there is none. */
export async function ownTask({ tx, subject, params, now }: Naming): Promise<TaskRow> {
  const { accountId } = subject.account;
  const found = await taskOf(tx, { accountId, id: params.taskId, now });
  if (found === undefined) throw new Refusal('NotFound');
  return found;
}
