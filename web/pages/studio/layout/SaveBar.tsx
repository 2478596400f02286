import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { FormEnd } from './FormColumns.tsx';

/** One clear Save, and the way back to what is saved. */
export function SaveBar({
  changed,
  busy,
  onDiscard,
}: {
  changed: boolean;
  busy: boolean;
  onDiscard: () => void;
}) {
  return (
    <FormEnd>
      <Button type="submit" busy={busy} blocked={changed ? null : t('studio.saved.already')}>
        {t('studio.save')}
      </Button>
      {changed && (
        <Button variant="quiet" onClick={onDiscard}>
          {t('studio.discard')}
        </Button>
      )}
      <span role="status">{changed && t('studio.unsaved')}</span>
    </FormEnd>
  );
}
