import { type Permissions, signedIn } from '#server/test/permissions/actors.ts';

export const permissions = {
  listTasks: signedIn,
  readTask: signedIn,
  cancelTask: signedIn,
  fetchTaskResult: signedIn,
} satisfies Permissions;
