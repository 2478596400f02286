import { allScopes, keys, type Permissions, signedIn } from '#server/test/permissions/actors.ts';

export const permissions = {
  listTasks: [...signedIn, ...keys],
  readTask: [...signedIn, ...keys],
  cancelTask: [...signedIn, ...allScopes],
  fetchTaskResult: [...signedIn, ...keys],
} satisfies Permissions;
