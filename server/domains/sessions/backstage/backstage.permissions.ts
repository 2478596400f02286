import { desk, type Permissions, stage } from '#server/test/permissions/actors.ts';

export const permissions = {
  sendBackstageMessage: desk,
  acknowledgeBackstageMessage: stage,
} satisfies Permissions;
