import { cancelTask as endpoint } from '#contract/tasks/tasks.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { taskView } from '#server/kernel/tasks/task.view.ts';
import { cancelOpenTask } from '#server/kernel/tasks/tasks.queries.ts';
import { tellLine } from '#server/kernel/tasks/tell-task.ts';
import { ownTask, tasksOfCaller } from './own-task.ts';

/** The step that is under way is rolled back: it finds its task cancelled. */
export const cancelTask = handle(endpoint, 'organiser', async (call) => {
  const { kernel, tx, who, params, now } = call;
  await ownTask(call);
  if (!(await cancelOpenTask(tx, { ...tasksOfCaller(call), id: params.taskId, now })))
    throw new Refusal('TaskEnded');
  call.afterCommit(() => tellLine(kernel));
  return { task: taskView(kernel.messages, who.locale, await ownTask(call)) };
});
