import type { Member } from '#contract/workspaces/members.ts';
import { type TeamRole, teamRoles, type Workspace } from '#contract/workspaces/teams.ts';
import { t } from '#web/messages.ts';
import { Chip } from '#web/ui/display/Chip.tsx';
import { labelDay } from '#web/ui/words/label-day.ts';
import type { Column } from '../list/columns.ts';
import type { FilterTexts } from '../list/Toolbar.tsx';
import type { Asked } from './AskFirst.tsx';
import { MemberMenu } from './MemberMenu.tsx';

type Acting = {
  tId: string;
  can: Workspace['can'];
  onAsk(asked: Asked): void;
  onChange(memberId: string): void;
};

export const memberColumns = ({ can, ...acting }: Acting): Column<Member>[] => [
  {
    id: 'name',
    title: t('members.column.name'),
    sort: 'name',
    cell: ({ name }) => (name === null ? t('members.nameless') : <bdi>{name}</bdi>),
  },
  { id: 'email', title: t('members.column.email'), sort: 'email', cell: ({ email }) => <bdi>{email}</bdi> },
  {
    id: 'role',
    title: t('members.column.role'),
    sort: 'role',
    cell: ({ role }) => <Chip variant={role === 'member' ? 'mute' : 'ok'}>{roleText(role)}</Chip>,
  },
  {
    id: 'joined',
    title: t('members.column.joined'),
    sort: 'joined',
    cell: ({ joinedAt }) => labelDay(new Date(joinedAt)),
  },
  ...(can.includes('manageMembers')
    ? [
        {
          id: 'actions',
          title: t('members.column.actions'),
          cell: (member: Member) => <MemberMenu member={member} can={can} {...acting} />,
        },
      ]
    : []),
];

export const roleFilter = (): FilterTexts => ({
  name: 'role',
  label: t('members.column.role'),
  all: t('members.role.all'),
  values: teamRoles.map((value) => ({ value, label: roleText(value) })),
});

export const roleText = (role: TeamRole) => t(`members.role.${role}`);
