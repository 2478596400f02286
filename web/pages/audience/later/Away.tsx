import { t } from '#web/messages.ts';
import { BrokenFlight } from '#web/ui/brand/pictures/BrokenFlight.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';

/** The server knows this device no longer, or says `why` it lets it in no more. */
export function Away({ why, onAgain }: { why: string | null; onAgain: () => void }) {
  return (
    <EmptyState
      level={1}
      picture={<BrokenFlight />}
      title={t('event.away.title')}
      action={<Button onClick={onAgain}>{t('event.again')}</Button>}
    >
      {why ?? t('event.away.text')}
    </EmptyState>
  );
}
