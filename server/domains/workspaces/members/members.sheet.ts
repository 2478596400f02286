import type { TeamRole } from '#contract/workspaces/teams.ts';
import type { SheetToWrite } from '#server/kernel/sheets/sheet-to-write.ts';
import type { MemberRow } from './members.queries.ts';

export const membersSheet: SheetToWrite<MemberRow> = {
  file: 'members',
  title: 'members.title',
  columns: [
    { title: 'members.column.name', cell: ({ name }) => name, width: 28 },
    { title: 'members.column.email', cell: ({ email }) => email, width: 32 },
    { title: 'members.column.role', cell: ({ role }, say) => say(`members.role.${role as TeamRole}`) },
    { title: 'members.column.joined', cell: ({ joinedAt }) => joinedAt, dates: 'minutes' },
  ],
};
