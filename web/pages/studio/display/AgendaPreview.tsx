import type { Display } from '#contract/pigeonholes/display.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { useAsk } from '#web/api/queries.ts';
import { Days } from '#web/domains/sessions/agenda/Days.tsx';
import { groupParts } from '#web/domains/sessions/agenda/group-parts.ts';
import { timesInRow } from '#web/domains/sessions/agenda/times-in-row.ts';
import { clockOfEvent } from '#web/domains/sessions/use-event-clock.ts';
import { t } from '#web/messages.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import { PhonePreview } from '../layout/PhonePreview.tsx';
import styles from './display.module.css';

type Props = { pigeonhole: Pigeonhole; display: Display };

/** The agenda as phones show it, with the days and times that it really has. */
export function AgendaPreview({ pigeonhole: { id: phId, name, timezone }, display }: Props) {
  const { locale } = useBoot();
  const { data } = useAsk('listSessions', { params: { phId } });
  const time = Date.now();
  const clock = clockOfEvent({
    timezone,
    ...(display.timeDisplay !== 'device' && { times: display.timeDisplay }),
  });
  const sessions = data?.liveSessions.filter(({ hidden }) => !hidden) ?? [];
  return (
    <PhonePreview title={t('display.preview')}>
      <strong className={styles.name}>
        <bdi>{name}</bdi>
      </strong>
      {data && sessions.length === 0 && <p className={styles.none}>{t('display.preview.none')}</p>}
      <Days
        parts={groupParts(sessions, time)}
        time={time}
        clock={clock}
        hasTabs={display.dayTab}
        says={{
          days: t('display.preview.days'),
          today: t('display.preview.today'),
          timesIn: (zone) => t('display.preview.timesIn', { zone }),
        }}
      >
        {({ live, upcoming, ended }) => (
          <ul className={styles.list}>
            {[...live, ...upcoming, ...ended].map(({ session }) => (
              <li key={session.id}>
                <b>
                  <bdi>{session.name}</bdi>
                </b>
                <span>{timesInRow(session, time, locale, clock)}</span>
              </li>
            ))}
          </ul>
        )}
      </Days>
    </PhonePreview>
  );
}
