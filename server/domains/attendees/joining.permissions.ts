import { anyone, type Permissions } from '#server/test/permissions/actors.ts';

export const permissions = {
  findPigeonhole: anyone,
  joinPigeonhole: anyone,
  joinAtKiosk: ['kiosk'],
} satisfies Permissions;
