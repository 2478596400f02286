import { useState } from 'react';
import type { SessionSpeaker } from '#contract/programme/session-programme.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { SpeakerPicture } from '#web/domains/programme/SpeakerPicture.tsx';
import { t } from '#web/messages.ts';
import { SpeakerDialog } from './SpeakerDialog.tsx';
import styles from './speakers.module.css';

type Props = { session: LiveSession; speakers: readonly SessionSpeaker[] };

/** Who speaks in a session; more about each opens over it. */
export function Speakers({ session, speakers }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const shown = speakers.find(({ id }) => id === chosen);

  function open(id: string) {
    setChosen(id);
    setOpen(true);
  }

  return (
    <>
      <ul className={styles.list} aria-label={t('speakers.here')}>
        {speakers.map((speaker) => (
          <li key={speaker.id}>
            <button type="button" className={styles.speaker} onClick={() => open(speaker.id)}>
              <SpeakerPicture speaker={speaker} size={2.25} />
              <span className={styles.words}>
                <bdi>{speaker.name}</bdi>
                <span className={styles.role}>{t(`speakers.role.${speaker.role}`)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown && (
        <SpeakerDialog open={isOpen} speaker={shown} session={session} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
