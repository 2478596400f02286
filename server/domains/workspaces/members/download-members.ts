import { downloadMembers as endpoint } from '#contract/workspaces/members.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { answerSheet, onOnePage } from '#server/kernel/sheets/answer-sheet.ts';
import { memberIdsFound, membersByIds } from './members.queries.ts';
import { membersSheet } from './members.sheet.ts';

export const downloadMembers = handle(endpoint, 'workspace', async (call) => {
  const { kernel, tx, subject, query, note } = call;
  if (!subject.isTeam) throw new Refusal('NotFound');
  const found = await memberIdsFound(tx, subject.id, onOnePage(query));
  const read = (ids: readonly string[]) => membersByIds(kernel.db, subject.id, ids);
  const file = answerSheet(call, membersSheet, { ...found, read });
  await note({ list: 'members', format: query.format, rows: found.total });
  return file;
});
