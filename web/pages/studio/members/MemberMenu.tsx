import { Menu } from '@mantine/core';
import type { Member } from '#contract/workspaces/members.ts';
import type { Workspace } from '#contract/workspaces/teams.ts';
import { useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { insideMain } from '../layout/inside-main.ts';
import { tellFailure } from '../layout/tell-failure.ts';
import type { Asked } from './AskFirst.tsx';

type Props = { tId: string; member: Member; can: Workspace['can']; onAsk(asked: Asked): void };

/** What can be done with a member. What cannot be undone is asked first. */
export function MemberMenu({ tId, member, can, onAsk }: Props) {
  const lead = useSend('assignTeamLead');
  const demote = useSend('demoteTeamLead');
  const { id, role } = member;
  const name = member.name ?? member.email;
  const input = { params: { tId, memberId: id } };
  const told = (text: string) => ({
    onSuccess: () => toast(text, { variant: 'ok' as const }),
    onError: tellFailure,
  });
  const isOwner = role === 'owner';
  if (isOwner && !can.includes('transferOwner')) return null;

  return (
    <Menu position="bottom-end" portalProps={insideMain}>
      <Menu.Target>
        <Button
          variant="bare"
          size="small"
          icon={<Icon name="more" />}
          data-acts-on={id}
          aria-label={t('members.more', { name })}
          busy={lead.isPending || demote.isPending}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {role === 'member' && (
          <Menu.Item
            leftSection={<Icon name="up" />}
            onClick={() => lead.mutate(input, told(t('members.leads', { name })))}
          >
            {t('members.makeLead')}
          </Menu.Item>
        )}
        {role === 'lead' && (
          <Menu.Item
            leftSection={<Icon name="down" />}
            onClick={() => demote.mutate(input, told(t('members.demoted', { name })))}
          >
            {t('members.demote')}
          </Menu.Item>
        )}
        {!isOwner && can.includes('transferOwner') && (
          <Menu.Item leftSection={<Icon name="star" />} onClick={() => onAsk({ to: 'transfer', member })}>
            {t('members.transfer')}
          </Menu.Item>
        )}
        <Menu.Item
          color="red"
          leftSection={<Icon name="dismiss" />}
          onClick={() => onAsk({ to: 'remove', member })}
        >
          {t('members.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
