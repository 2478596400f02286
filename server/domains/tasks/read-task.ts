import { readTask as endpoint } from '#contract/tasks/tasks.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { taskView } from '#server/kernel/tasks/task.view.ts';
import { ownTask } from './own-task.ts';

export const readTask = handle(endpoint, 'organiser', async (call) => ({
  task: taskView(call.kernel.messages, call.who.locale, await ownTask(call)),
}));
