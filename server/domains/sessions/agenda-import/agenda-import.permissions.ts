import { type Permissions, setUp } from '#server/test/permissions/actors.ts';

export const permissions = {
  previewAgenda: setUp,
  importAgenda: setUp,
  fetchAgendaTemplate: setUp,
} satisfies Permissions;
