import { revokeApiKey as endpoint } from '#contract/workspaces/api-keys.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { endTasksOfKey } from '#server/kernel/tasks/tasks.queries.ts';
import { tellEnded } from '#server/kernel/tasks/tell-task.ts';
import { deleteApiKey } from './api-keys.queries.ts';

export const revokeApiKey = handle(endpoint, 'workspace', async (call) => {
  const { tx, params, now, note } = call;
  const { id } = call.subject;
  if (!(await deleteApiKey(tx, id, params.keyId))) throw new Refusal('NotFound');
  const ended = await endTasksOfKey(tx, params.keyId, now);
  call.afterCommit(() => tellEnded(call.kernel, ended));
  await note({ keyId: params.keyId });
  return { success: true } as const;
});
