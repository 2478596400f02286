import { type FormEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { textLengths } from '#contract/text-lengths.ts';
import { CallError } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useSharedTablet } from '#web/ui/entry/shared-tablet.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { wholeText } from '#web/ui/words/whole-text.ts';
import { useAttendee } from '../event/attendee.ts';
import { reasonOf } from '../join/why-not.ts';
import styles from './NameDialog.module.css';

type NameDialogProps = { hint: string; open: boolean; onClose: () => void };

/** The name one writes with. Coming in once more with another name changes it; the cookie stays. */
export function NameDialog({ hint, open, onClose }: NameDialogProps) {
  const { attendee, rename } = useAttendee();
  const isShared = useSharedTablet();
  const [name, setName] = useState(attendee.name ?? '');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function save(event: FormEvent) {
    event.preventDefault();
    // React lets it bubble out of the portal, to the form that is written in.
    event.stopPropagation();
    setBusy(true);
    setError(null);
    try {
      await rename(wholeText(name).trim());
      onClose();
    } catch (failure) {
      setError(failure instanceof CallError ? reasonOf(failure.body) : t('error.5xx'));
    } finally {
      setBusy(false);
    }
  }

  return createPortal(
    <Dialog open={open} onClose={onClose} title={t('ask.name.title')}>
      <form className={styles.form} onSubmit={save} noValidate>
        <TextField
          label={t('ask.name.label')}
          hint={hint}
          name="name"
          autoComplete={isShared ? 'off' : 'name'}
          maxLength={textLengths.attendeeName.most}
          value={name}
          error={error}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" busy={busy}>
          {t('ask.name.save')}
        </Button>
      </form>
    </Dialog>,
    document.body,
  );
}
