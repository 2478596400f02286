import { Link } from 'react-router';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { EmptyBranch } from '#web/ui/brand/pictures/EmptyBranch.tsx';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { trashOf } from '../pigeonholes/trash-label.ts';

/** In the place of any page of an event that was thrown away, perhaps by a colleague and while the page was open. */
export function InTrash({ pigeonhole }: { pigeonhole: Pigeonhole }) {
  return (
    <section role="alert">
      <EmptyState
        level={1}
        picture={<EmptyBranch />}
        title={t('trash.there.title', { name: pigeonhole.name })}
        action={
          <Link className={buttonLook()} to={to('trash')}>
            {t('trash.there.open')}
          </Link>
        }
      >
        {trashOf(pigeonhole, Date.now())?.label}
      </EmptyState>
    </section>
  );
}
