import type { Policy } from '#server/kernel/authorize/subjects.ts';

/** Every manager may see how the program is doing. */
export const officePolicy: Policy<'office'> = {
  operate: () => true,
};
