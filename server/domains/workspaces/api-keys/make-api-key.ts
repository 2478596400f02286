import { makeApiKey as endpoint } from '#contract/workspaces/api-keys.ts';
import { makeApiKey as drawSecret } from '#server/kernel/auth/api-key.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { hashSecret } from '#server/kernel/keys.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { apiKeyCount, insertApiKey } from './api-keys.queries.ts';
import { apiKeyView } from './api-keys.view.ts';
import { workingKey } from './working-key.ts';

const mostApiKeys = 50;
const day = 86_400_000;

export const makeApiKey = handle(endpoint, 'workspace', async (call) => {
  const { tx, body, now, note } = call;
  const workspace = call.subject;
  if ((await apiKeyCount(tx, workspace.id)) >= mostApiKeys)
    throw new Refusal('ApiKeysFull', { values: { most: mostApiKeys } });
  const secret = drawSecret();
  const id = await insertApiKey(tx, {
    workspaceId: workspace.id,
    name: body.name,
    scopes: body.scopes,
    secretHash: hashSecret(secret),
    ending: secret.slice(-4),
    madeBy: workspace.accountId,
    madeAt: now,
    expiresAt: body.expiresInDays === null ? null : new Date(now.getTime() + body.expiresInDays * day),
  });
  const row = await workingKey(tx, workspace.id, id);
  await note({ keyId: id, scopes: body.scopes.join(' '), expiresInDays: body.expiresInDays });
  return { apiKey: apiKeyView(row, workspace, now), secret };
});
