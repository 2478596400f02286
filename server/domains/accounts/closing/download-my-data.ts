import { downloadMyData as endpoint } from '#contract/accounts/closing.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { exportPart } from '#server/kernel/kept/export-person.ts';
import type { Keepers, Person } from '#server/kernel/kept/kept.ts';
import { beginTask } from '#server/kernel/tasks/begin-task.ts';
import { taskView } from '#server/kernel/tasks/task.view.ts';
import { myData, myDataFile, writtenAt } from './my-data.task.ts';

/** Characters up to which it is answered at once. */
const smallData = 1_000_000;

export const downloadMyData = handle(endpoint, 'account', async (call) => {
  const { kernel, tx, subject, who, body, now, afterCommit } = call;
  const { accountId, email } = subject.account;
  const parts = await smallExport(kernel, tx, { accountId, email });
  if (parts !== null) {
    const disposition = `attachment; filename="${myDataFile.name}"`;
    afterCommit(({ reply }) => reply.header('content-disposition', disposition));
    return JSON.parse(`{${[writtenAt(now), ...parts].join(',')}}`) as Record<string, unknown>;
  }
  const { locale } = who;
  const { mailAtEnd } = body;
  const row = await beginTask(tx, myData, { accountId, subjectId: null, locale, mailAtEnd, input: {}, now });
  afterCommit(({ reply }) => reply.code(202));
  return { task: taskView(kernel.messages, locale, row) };
});

/** Null: there is more than is answered at once. */
async function smallExport(keepers: Keepers, db: Db, person: Person): Promise<string[] | null> {
  const parts: string[] = [];
  let size = 0;
  for (const nth of keepers.keepers.keys()) {
    const part = await exportPart(keepers, db, person, nth);
    size += part.length;
    if (size > smallData) return null;
    if (part !== '') parts.push(part);
  }
  return parts;
}
