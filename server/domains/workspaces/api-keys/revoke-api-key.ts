import { revokeApiKey as endpoint } from '#contract/workspaces/api-keys.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { holdWorkspace } from '../hold-workspace.ts';
import { deleteApiKey } from './api-keys.queries.ts';

export const revokeApiKey = handle(endpoint, 'workspace', async (call) => {
  const { tx, params, audit } = call;
  const { id } = await holdWorkspace(call, 'manageApiKeys');
  if (!(await deleteApiKey(tx, id, params.keyId))) throw new Refusal('NotFound');
  await audit({
    channel: 'security',
    action: 'api-key-revoked',
    workspaceId: id,
    pigeonholeId: null,
    about: { keyId: params.keyId },
  });
  return { success: true } as const;
});
