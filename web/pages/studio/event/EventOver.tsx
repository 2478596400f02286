import { Link } from 'react-router';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { EmptyBranch } from '#web/ui/brand/pictures/EmptyBranch.tsx';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { useOver } from '../layout/FollowChanges.tsx';

/** `pigeonhole`: as it was read last; it may not have been, yet. */
type Props = { phId: string; pigeonhole: Pigeonhole | undefined };

/** In the place of any page of an event that is there no more for whoever has it open: why, as far as they were told, and where to go. */
export function EventOver({ phId, pigeonhole }: Props) {
  const ofEvent = useOver('pigeonhole', phId);
  const ofTeam = useOver('team', pigeonhole?.owner.id ?? '');
  const isOfTeam = pigeonhole?.owner.type === 'team';
  const why = ofEvent ?? (isOfTeam ? ofTeam : undefined) ?? 'unknown';
  const name = pigeonhole?.name ?? '';
  return (
    <section role="alert">
      <EmptyState
        level={1}
        picture={<EmptyBranch />}
        title={pigeonhole ? t(`event.over.${why}`, { name }) : t('event.over.nameless')}
        action={
          <Link className={buttonLook()} to={to('pigeonholes')}>
            {t('over.events')}
          </Link>
        }
      >
        {t(`event.over.${why}.text`, { name })}
      </EmptyState>
    </section>
  );
}
