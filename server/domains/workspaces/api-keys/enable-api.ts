import { enableApi as endpoint } from '#contract/workspaces/api-keys.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { holdWorkspace } from '../hold-workspace.ts';
import { setApiEnabled } from './api-keys.queries.ts';

export const enableApi = handle(endpoint, 'workspace', async (call) => {
  const { tx, body, audit } = call;
  const { id } = await holdWorkspace(call, 'manageApiKeys');
  await setApiEnabled(tx, id, body.enabled);
  await audit({
    channel: 'security',
    action: body.enabled ? 'api-enabled' : 'api-disabled',
    workspaceId: id,
    pigeonholeId: null,
    about: {},
  });
  return { enabled: body.enabled };
});
