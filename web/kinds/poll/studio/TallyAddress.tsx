import { isVerifiable } from '#contract/kinds/poll/verifiable.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useTimeOf } from '#web/domains/sessions/use-time-of.ts';
import { t } from '#web/messages.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import { to } from '#web/to.ts';
import styles from './poll-desk.module.css';

/** Of a verifiable poll that is over: where everybody finds the list of its votes, once its results are shown. */
export function TallyAddress({ session }: { session: LiveSession<'poll'> }) {
  const { snapshot } = useStream(agendaStreamId);
  const now = useTimeOf([session]);
  const { resultsShown } = session.settings;
  const isPublic = isVerifiable(session.settings) && resultsShown && phaseOf(session, now) === 'ended';
  if (!isPublic || snapshot === null) return null;
  return (
    <p className={styles.note}>
      <a
        href={to('tally', { passcode: snapshot.room.passcode, lsId: session.id })}
        target="_blank"
        rel="noopener"
      >
        {t('pollDesk.tally')}
      </a>
    </p>
  );
}
