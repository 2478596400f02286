import { downloadMyData as endpoint } from '#contract/accounts/closing.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { exportPerson } from '#server/kernel/kept/export-person.ts';

export const downloadMyData = handle(
  endpoint,
  'account',
  async ({ kernel, tx, subject, now, afterCommit }) => {
    const { accountId, email } = subject.account;
    afterCommit(({ reply }) => reply.header('content-disposition', 'attachment; filename="my-data.json"'));
    const data = await exportPerson(kernel, tx, { accountId, email });
    // As it will be read: dates as texts.
    return JSON.parse(JSON.stringify({ writtenAt: now, ...data })) as Record<string, unknown>;
  },
);
