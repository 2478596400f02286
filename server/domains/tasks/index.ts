import type { Domain } from '#server/kernel/domain.ts';
import { nothingKept } from '#server/kernel/kept/kept.ts';
import { forgetOldTasks } from '#server/kernel/tasks/tasks.queries.ts';
import { cancelTask } from './cancel-task.ts';
import { fetchTaskResult } from './fetch-task-result.ts';
import { listTasks } from './list-tasks.ts';
import { readTask } from './read-task.ts';

/** What people see of their long work, and do about it. How it is done, server/kernel/tasks/ knows. */
export const tasks: Domain = {
  name: 'tasks',
  handlers: [listTasks, readTask, cancelTask, fetchTaskResult],
  kept: nothingKept,
  jobs: (kernel) => [
    {
      name: 'forget-old-tasks',
      everyMinutes: 30,
      run: () => forgetOldTasks(kernel.db, kernel.clock.now()),
    },
  ],
};
