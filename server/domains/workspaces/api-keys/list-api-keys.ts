import { listApiKeys as endpoint } from '#contract/workspaces/api-keys.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { apiKeysOf, isApiEnabled } from './api-keys.queries.ts';
import { apiKeyView } from './api-keys.view.ts';

export const listApiKeys = handle(endpoint, 'workspace', async ({ tx, subject, now }) => {
  const rows = await apiKeysOf(tx, subject.id);
  return {
    enabled: await isApiEnabled(tx, subject.id),
    apiKeys: rows.map((row) => apiKeyView(row, subject, now)),
  };
});
