import { Link } from 'react-router';
import type { SessionFigures } from '#contract/interaction/insights.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { hasStarted } from '#contract/sessions/sessions.ts';
import { timeText } from '#web/domains/pigeonholes/event-time.ts';
import { useTimeOf } from '#web/domains/sessions/use-time-of.ts';
import { formatNumber, t } from '#web/messages.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import { to } from '#web/to.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import styles from './insights.module.css';

/** The sessions of an event in the order of its agenda, each with what came in. */
export function SessionTable({
  sessions,
  phId,
  zone,
}: {
  sessions: readonly SessionFigures[];
  phId: string;
  zone: string;
}) {
  const { locale } = useBoot();
  const { snapshot } = useStream(agendaStreamId);
  const now = useTimeOf(snapshot?.sessions ?? []);
  return (
    <section className={styles.sessions}>
      <h2>{t('insights.sessions')}</h2>
      <table className={styles.sessionTable} aria-label={t('insights.sessions')}>
        <thead>
          <tr>
            <th scope="col">{t('insights.column.session')}</th>
            <th scope="col">{t('insights.column.type')}</th>
            <th scope="col">{t('insights.column.starts')}</th>
            <th scope="col" data-figure="">
              {t('insights.column.written')}
            </th>
            <th scope="col" data-figure="">
              {t('insights.figure.votes')}
            </th>
            <th scope="col" data-figure="">
              {t('insights.column.people')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.map(({ id, name, type, timeRange, written, votes, reactions = 0, people }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={to('session-insights', { phId, sessionType: type, lsId: id })}>
                  <bdi>{name}</bdi>
                </Link>
              </th>
              <td data-title={t('insights.column.type')}>{t(`sessionType.${type}`)}</td>
              <td data-title={t('insights.column.starts')}>
                {timeRange.start !== null && hasStarted({ timeRange }, now)
                  ? timeText(timeRange.start, zone, locale)
                  : '–'}
              </td>
              <td data-figure="" data-title={t('insights.column.written')}>
                {formatNumber(written)}
              </td>
              <td data-figure="" data-title={t('insights.figure.votes')}>
                {formatNumber(votes + reactions)}
              </td>
              <td data-figure="" data-title={t('insights.column.people')}>
                {people === null ? t('insights.people.none') : formatNumber(people)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
