import { useRef } from 'react';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { FormEnd } from './FormColumns.tsx';

/** One clear Save, and the way back to what is saved. */
export function SaveBar({
  changed,
  busy,
  label = t('studio.save'),
  onDiscard,
}: {
  changed: boolean;
  busy: boolean;
  label?: string;
  onDiscard: () => void;
}) {
  const save = useRef<HTMLButtonElement>(null);

  /** The button goes with what it throws away: the focus stays at the end of the form. */
  function discard() {
    save.current?.focus();
    onDiscard();
  }

  return (
    <FormEnd>
      <Button ref={save} type="submit" busy={busy} blocked={changed ? null : t('studio.saved.already')}>
        {label}
      </Button>
      {changed && (
        <Button variant="quiet" onClick={discard}>
          {t('studio.discard')}
        </Button>
      )}
      <span role="status">{changed && t('studio.unsaved')}</span>
    </FormEnd>
  );
}
