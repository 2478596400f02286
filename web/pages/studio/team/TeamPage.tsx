import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Workspace } from '#contract/workspaces/teams.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { EmptyBranch } from '#web/ui/brand/pictures/EmptyBranch.tsx';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { useIsGone } from '../event/use-is-gone.ts';
import { HomeNav } from '../layout/HomeNav.tsx';

/** Which team a page is of; what is known of it, once it is here. */
export type OfTeam = { tId: string; team: Workspace | undefined };

type Props = {
  /** `onLeaving`: they leave the team themselves, or could not. Said before it is over: an open page may hear of that first. */
  children: (tId: string, team: Workspace | undefined, onLeaving: (leaves: boolean) => void) => ReactNode;
};

/** The layout of every page of a team. It comes at once, and what it says of the team as soon as that is here. */
export function TeamPage({ children }: Props) {
  const { tId = '' } = useParams();
  const answer = useAsk('readTeam', { params: { tId } });
  const isGone = useIsGone(tId, answer);
  const team = answer.data?.team;
  const [leaving, setLeaving] = useState<string | null>(null);
  const onLeaving = (leaves: boolean) => setLeaving(leaves ? tId : null);
  return (
    <>
      <HomeNav />
      {isGone ? (
        <TeamOver team={team} over={leaving === tId ? 'left' : 'over'} />
      ) : (
        children(tId, team, onLeaving)
      )}
    </>
  );
}

/** For whoever was in the team when the page was opened, and is no longer. */
function TeamOver({ team, over }: Pick<OfTeam, 'team'> & { over: 'left' | 'over' }) {
  return (
    <section role="alert">
      <EmptyState
        level={1}
        picture={<EmptyBranch />}
        title={team ? t(`team.${over}`, { name: team.name }) : t('event.over.left')}
        action={
          <Link className={buttonLook()} to={to('pigeonholes')}>
            {t('over.events')}
          </Link>
        }
      >
        {t(`team.${over}.text`)}
      </EmptyState>
    </section>
  );
}
