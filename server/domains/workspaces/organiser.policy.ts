import type { Policy } from '#server/kernel/authorize/subjects.ts';

/** Everybody who is signed in may make events of their own and see those of their workspaces. */
export const organiserPolicy: Policy<'organiser'> = {
  makePigeonhole: () => true,
  listPigeonholes: () => true,
  listWorkspaces: () => true,
  seeTasks: () => true,
  cancelTasks: () => true,
};
