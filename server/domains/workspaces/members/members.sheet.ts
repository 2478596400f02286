import type { TeamRole } from '#contract/workspaces/teams.ts';
import type { SheetFile } from '#server/kernel/sheets/sheet-to-write.ts';
import type { MemberRow } from './members.queries.ts';

export const membersSheet: SheetFile<MemberRow> = {
  file: 'members',
  title: 'members.title',
  zone: 'UTC',
  columns: [
    { title: 'members.column.name', cell: ({ name }) => name, width: 28 },
    { title: 'members.column.email', cell: ({ email }) => email, width: 32 },
    { title: 'members.column.role', cell: ({ role }, say) => say(`members.role.${role as TeamRole}`) },
    { title: 'members.column.joined', cell: ({ joinedAt }) => joinedAt, dates: 'minutes' },
  ],
};
