import { useState } from 'react';
import type { Member } from '#contract/workspaces/members.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { focusOrContent, useFocusAfterRemoval } from '#web/ui/controls/use-focus-after-removal.ts';
import { Icon } from '#web/ui/display/Icon.tsx';
import { lineToCome, PageHead } from '../layout/PageHead.tsx';
import { DataTable } from '../list/DataTable.tsx';
import { useList } from '../list/use-list.ts';
import { type OfTeam, TeamPage } from '../team/TeamPage.tsx';
import { type Asked, AskFirst } from './AskFirst.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { InviteLink } from './InviteLink.tsx';
import { LeaveTeam } from './LeaveTeam.tsx';
import { ListDialog } from './ListDialog.tsx';
import { memberColumns, roleFilter } from './member-columns.tsx';
import styles from './members.module.css';
import { OpenInvites } from './OpenInvites.tsx';
import { SendingInvites } from './SendingInvites.tsx';

/** Who is in a team, who has been invited, and new people. */
export default function MembersPage() {
  return (
    <TeamPage>{(tId, team, onLeaving) => <Members tId={tId} team={team} onLeaving={onLeaving} />}</TeamPage>
  );
}

function Members({ tId, team, onLeaving }: OfTeam & { onLeaving: (leaves: boolean) => void }) {
  const listed = useList('listMembers', { tId }, { asFile: 'downloadMembers' });
  const [dialog, setDialog] = useState<'invite' | 'list' | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const members = listed.items ?? [];
  const can = team?.can ?? [];
  // Whoever leads the team no longer has no menus.
  const leaves = useFocusAfterRemoval(
    can.includes('manageMembers') ? members.map(({ id }) => id) : [],
    (at) => focusOrContent(document.querySelector<HTMLElement>(`[data-acts-on="${members[at]?.id}"]`)),
  );
  const close = () => setDialog(null);

  return (
    <>
      <PageHead
        title={t('members.title')}
        of={team?.name}
        lead={team ? t('members.lead', { count: team.members, team: team.name }) : lineToCome}
      >
        {can.includes('invite') && (
          <>
            <Button icon={<Icon name="plus" />} onClick={() => setDialog('invite')}>
              {t('members.invite')}
            </Button>
            <Button variant="quiet" icon={<Icon name="users" />} onClick={() => setDialog('list')}>
              {t('members.list')}
            </Button>
          </>
        )}
      </PageHead>
      <SendingInvites tId={tId} />
      <DataTable
        listed={listed}
        title={t('members.title')}
        columns={memberColumns({ can, onAsk: setAsked, onChange: leaves, tId })}
        nameOf={nameOf}
        searchLabel={t('members.search')}
        filters={[roleFilter()]}
        empty={null}
      />
      {can.includes('invite') && (
        <OpenInvites tId={tId} invites={listed.reply?.invites ?? []} count={listed.reply?.openInvites ?? 0} />
      )}
      {can.includes('invite') && listed.reply && (
        <div className={styles.section}>
          <InviteLink tId={tId} hasLink={listed.reply.hasInviteLink} />
        </div>
      )}
      {team?.can.includes('leave') && <LeaveTeam team={team} onLeaving={onLeaving} />}
      <InviteDialog tId={tId} open={dialog === 'invite'} onClose={close} />
      <ListDialog tId={tId} open={dialog === 'list'} onClose={close} />
      <AskFirst
        tId={tId}
        asked={asked}
        hasInviteLink={listed.reply?.hasInviteLink ?? false}
        onClose={() => setAsked(null)}
        onConfirm={leaves}
      />
    </>
  );
}

const nameOf = ({ name, email }: Member) => name ?? email;
