import { useState } from 'react';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { type TextKey, t } from '#web/messages.ts';
import { useAttendee } from '../event/attendee.ts';
import { usePart } from '../parts/use-part.ts';
import { nameDialog } from './name-dialog.ts';
import styles from './WrittenAs.module.css';

/** What a kind of session says about the name under which something is written. */
export type NameWords = {
  anonymous: TextKey;
  /** With `{name}`. */
  named: TextKey;
  unnamed: TextKey;
  /** In the dialog in which the name is given. */
  hint: TextKey;
};

/** Who will see the name: said at the moment of writing, in plain words. */
export function WrittenAs({ session, words }: { session: LiveSession; words: NameWords }) {
  const { attendee } = useAttendee();
  const [open, setOpen] = useState(false);
  const { content: dialog } = usePart(nameDialog, { when: open });
  if (isAnonymous(session)) return t(words.anonymous);
  return (
    <>
      {attendee.name ? t(words.named, { name: attendee.name }) : t(words.unnamed)}{' '}
      <button type="button" className={styles.change} onClick={() => setOpen(true)}>
        {t(attendee.name ? 'ask.name.change' : 'ask.name.add')}
      </button>
      {dialog && <dialog.NameDialog hint={t(words.hint)} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
