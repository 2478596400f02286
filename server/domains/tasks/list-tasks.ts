import { listTasks as endpoint } from '#contract/tasks/tasks.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { taskView } from '#server/kernel/tasks/task.view.ts';
import { tasksOf } from '#server/kernel/tasks/tasks.queries.ts';
import { tasksOfCaller } from './own-task.ts';

export const listTasks = handle(endpoint, 'organiser', async (call) => {
  const { kernel, tx, who, now } = call;
  const rows = await tasksOf(tx, tasksOfCaller(call), now);
  return { tasks: rows.map((row) => taskView(kernel.messages, who.locale, row)) };
});
