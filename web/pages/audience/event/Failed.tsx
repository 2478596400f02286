import { t } from '#web/messages.ts';
import { BrokenFlight } from '#web/ui/brand/pictures/BrokenFlight.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';

/** Three snapshots did not help (L7). */
export function Failed() {
  return (
    <EmptyState
      picture={<BrokenFlight />}
      title={t('event.failed.title')}
      action={<Button onClick={() => location.reload()}>{t('fallback.again')}</Button>}
    >
      {t('event.failed.text')}
    </EmptyState>
  );
}
