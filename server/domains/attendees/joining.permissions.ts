import { anyone, desk, type Permissions } from '#server/test/permissions/actors.ts';

export const permissions = {
  findPigeonhole: anyone,
  joinPigeonhole: anyone,
  joinAtKiosk: ['kiosk'],
  readMetrics: [...desk, 'readKey'],
} satisfies Permissions;
