import { downloadPigeonholes as endpoint } from '#contract/pigeonholes/pigeonholes.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { answerSheet, onOnePage } from '#server/kernel/sheets/answer-sheet.ts';
import { pigeonholeIdsFound, pigeonholesByIds, workspacesAmong } from './list-pigeonholes.queries.ts';
import { pigeonholesSheet } from './pigeonholes.sheet.ts';

export const downloadPigeonholes = handle(endpoint, 'organiser', async (call) => {
  const { kernel, tx, subject, query, now, note } = call;
  const at = { now, pretend: kernel.config.pretend };
  const found = await pigeonholeIdsFound(tx, subject, onOnePage(query), at);
  const read = (ids: readonly string[]) => pigeonholesByIds(kernel.db, subject, ids);
  const file = answerSheet(call, pigeonholesSheet(at), { ...found, read });
  // Each workspace whose events are in the file learns of it.
  for (const { workspaceId, count } of await workspacesAmong(tx, subject, found.ids))
    await note({ list: 'events', format: query.format, rows: count }, { workspaceId });
  return file;
});
