import type { Tx } from '#server/kernel/db/database.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { type ApiKeyRow, apiKeyOf } from './api-keys.queries.ts';

/** A key that has just become somebody's. Refused while their account closes: until it is kept the key would not work (`goodKey`). */
export async function workingKey(tx: Tx, workspaceId: string, id: string): Promise<ApiKeyRow> {
  const row = await apiKeyOf(tx, workspaceId, id);
  if (row.makerClosesAt !== null) throw new Refusal('AccountCloses');
  return row;
}
