import { isManager } from '#server/kernel/auth/manager.ts';
import type { Domain } from '#server/kernel/domain.ts';
import { nothingKept } from '#server/kernel/kept/kept.ts';
import { readChecks } from './checks/read-checks.ts';
import { officePolicy } from './office.policy.ts';
import { readOperations } from './operations/read-operations.ts';

export { checkAll } from './checks/check-all.ts';

export const office: Domain = {
  name: 'office',
  handlers: [readOperations, readChecks],
  kept: nothingKept,
  // The address of the office as a whole leads to what there is to see first.
  pages: {
    live: (_, { url }) => (/^\/manager\/?(\?|$)/.test(url) ? { redirect: '/manager/live' } : { data: {} }),
  },
  subjects: {
    office: {
      // To everybody else there is no back office.
      load: async (_db, _id, { account }) =>
        account !== null && isManager(account) ? { kind: 'office', account } : undefined,
      policy: officePolicy,
    },
  },
};
