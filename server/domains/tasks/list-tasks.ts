import { listTasks as endpoint } from '#contract/tasks/tasks.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { taskView } from '#server/kernel/tasks/task.view.ts';
import { tasksOf } from '#server/kernel/tasks/tasks.queries.ts';

export const listTasks = handle(endpoint, 'account', async ({ kernel, tx, subject, who, now }) => {
  const rows = await tasksOf(tx, subject.account.accountId, now);
  return { tasks: rows.map((row) => taskView(kernel.messages, who.locale, row)) };
});
