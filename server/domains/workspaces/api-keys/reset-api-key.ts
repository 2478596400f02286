import { resetApiKey as endpoint } from '#contract/workspaces/api-keys.ts';
import { makeApiKey as drawSecret } from '#server/kernel/auth/api-key.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { hashSecret } from '#server/kernel/keys.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { endTasksOfKey } from '#server/kernel/tasks/tasks.queries.ts';
import { tellEnded } from '#server/kernel/tasks/tell-task.ts';
import { replaceSecret } from './api-keys.queries.ts';
import { apiKeyView } from './api-keys.view.ts';
import { workingKey } from './working-key.ts';

/** It becomes the key of whoever resets it: that is how a team goes on with the key of somebody who left. */
export const resetApiKey = handle(endpoint, 'workspace', async (call) => {
  const { tx, body, now, note } = call;
  const workspace = call.subject;
  const secret = drawSecret();
  const replaced = await replaceSecret(tx, {
    workspaceId: workspace.id,
    id: body.keyId,
    secretHash: hashSecret(secret),
    ending: secret.slice(-4),
    madeBy: workspace.accountId,
    now,
  });
  if (!replaced) throw new Refusal('NotFound');
  const ended = await endTasksOfKey(tx, body.keyId, now);
  call.afterCommit(() => tellEnded(call.kernel, ended));
  const row = await workingKey(tx, workspace.id, body.keyId);
  await note({ keyId: body.keyId });
  return { apiKey: apiKeyView(row, workspace, now), secret };
});
