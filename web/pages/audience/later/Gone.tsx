import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { BrokenFlight } from '#web/ui/brand/pictures/BrokenFlight.tsx';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { Link } from '../router.tsx';

/** A session that is not there any more; `closed`: it has ended, and cannot be viewed after that. */
export function Gone({ closed, to }: { closed: LiveSession | null; to: string | null }) {
  return (
    <EmptyState
      level={1}
      picture={<BrokenFlight />}
      title={closed?.name ?? t('session.gone.title')}
      action={
        to !== null && (
          <Link href={to} className={buttonLook()}>
            {t('session.gone.action')}
          </Link>
        )
      }
    >
      {t(closed ? 'session.closed' : 'session.gone.text')}
    </EmptyState>
  );
}
