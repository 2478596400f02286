import { Menu } from '@mantine/core';
import type { Member } from '#contract/workspaces/members.ts';
import type { Workspace } from '#contract/workspaces/teams.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { insideMain } from '../layout/inside-main.ts';
import { usePress } from '../layout/use-press.ts';
import type { Asked } from './AskFirst.tsx';

type Props = {
  tId: string;
  member: Member;
  can: Workspace['can'];
  onAsk(asked: Asked): void;
  /** They become something else: their row may go from what the list is filtered by. */
  onChange(memberId: string): void;
};

/** What can be done with a member. What one cannot undo oneself is asked first. */
export function MemberMenu({ tId, member, can, onAsk, onChange }: Props) {
  const { account } = useBoot();
  const lead = usePress('assignTeamLead');
  const demote = usePress('demoteTeamLead');
  const { id, role } = member;
  const name = member.name ?? member.email;

  function change(act: typeof lead | typeof demote, text: string) {
    onChange(id);
    act.press({ params: { tId, memberId: id } }, { done: () => toast(text, { variant: 'ok' }) });
  }

  function makeMember() {
    if (id === account?.id) onAsk({ to: 'stepDown', member });
    else change(demote, t('members.demoted', { name }));
  }

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
            onClick={() => change(lead, t('members.leads', { name }))}
          >
            {t('members.makeLead')}
          </Menu.Item>
        )}
        {role === 'member' && can.includes('transferLead') && (
          <Menu.Item leftSection={<Icon name="star" />} onClick={() => onAsk({ to: 'handOver', member })}>
            {t('members.handOver')}
          </Menu.Item>
        )}
        {role === 'lead' && (
          <Menu.Item leftSection={<Icon name="down" />} onClick={makeMember}>
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
