import { enableApi as endpoint } from '#contract/workspaces/api-keys.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { setApiEnabled } from './api-keys.queries.ts';

export const enableApi = handle(endpoint, 'workspace', async ({ tx, body, subject, note }) => {
  await setApiEnabled(tx, subject.id, body.enabled);
  await note({}, { as: body.enabled ? 'api-enabled' : 'api-disabled' });
  return { enabled: body.enabled };
});
