import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SessionSpeaker } from '#contract/programme/session-programme.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { CallError, call } from '#web/api/call.ts';
import { SpeakerPicture } from '#web/domains/programme/SpeakerPicture.tsx';
import { t } from '#web/messages.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { Loading } from '#web/ui/status/Loading.tsx';
import styles from './speakers.module.css';

type Props = { open: boolean; speaker: SessionSpeaker; session: LiveSession; onClose: () => void };

export function SpeakerDialog({ open, onClose, ...about }: Props) {
  return createPortal(
    <Dialog open={open} onClose={onClose} title={about.speaker.name}>
      <About {...about} />
    </Dialog>,
    document.body,
  );
}

/** What a session shows of a speaker is there at once; the rest is asked for. */
function About({ speaker, session }: Pick<Props, 'speaker' | 'session'>) {
  const { bio, problem, again } = useBio(session.id, speaker.id);
  const { snapshot } = useStream(agendaStreamId);
  const others = (snapshot?.sessions ?? []).filter(
    ({ id, speakers = [] }) => id !== session.id && speakers.some((one) => one.id === speaker.id),
  );
  return (
    <>
      <div className={styles.head}>
        <SpeakerPicture speaker={speaker} size={5} />
        <p className={styles.words}>
          <span className={styles.role}>{t(`speakers.role.${speaker.role}`)}</span>
          {speaker.title && <bdi>{speaker.title}</bdi>}
          {speaker.company && <bdi className={styles.role}>{speaker.company}</bdi>}
        </p>
      </div>
      {bio === null && !problem && (
        <Loading>
          <div className={styles.bioToCome} />
        </Loading>
      )}
      {bio && (
        <p className={styles.bio}>
          <bdi>{bio}</bdi>
        </p>
      )}
      {problem && (
        <p className={styles.bio} role="alert">
          {problem}{' '}
          <Button variant="quiet" size="small" onClick={again}>
            {t('speakers.again')}
          </Button>
        </p>
      )}
      {others.length > 0 && (
        <>
          <h3 className={styles.also}>{t('speakers.also')}</h3>
          <ul className={styles.sessions}>
            {others.map(({ id, name }) => (
              <li key={id}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function useBio(lsId: string, speakerId: string) {
  const [bio, setBio] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks once more
  useEffect(() => {
    let isWanted = true;
    setProblem(null);
    call('readSpeaker', { params: { lsId, speakerId } }).then(
      ({ speaker }) => isWanted && setBio(speaker.bio),
      (failure) =>
        isWanted && setProblem(failure instanceof CallError ? failure.body.description : t('error.5xx')),
    );
    return () => {
      isWanted = false;
    };
  }, [lsId, speakerId, tries]);
  return { bio, problem, again: () => setTries(tries + 1) };
}
