import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { DaySession } from './DaySession.tsx';
import { DayTabs } from './DayTabs.tsx';
import styles from './panel.module.css';
import { everyDay, useDayShown } from './use-day-shown.ts';

/** Every few votes are no news; a panel is open for a day. */
const askAgainMs = 10_000;

type Props = {
  pigeonholeId: string;
  timeZone: string;
  sessions: readonly LiveSession[];
  session: LiveSession;
  /** Whether it is the one that the address names. */
  isNamed: boolean;
  now: number;
  onChoose: (id: string) => void;
};

/** The whole day: every session with its time, how it stands, and what came in, by its kind. Of several days the one of today first. */
export function DaySessions({ pigeonholeId, timeZone, sessions, session, isNamed, now, onChoose }: Props) {
  const { data } = useAsk('readEventInsights', { params: { phId: pigeonholeId } }, { everyMs: askAgainMs });
  const named = isNamed ? session : null;
  const day = useDayShown(sessions, { named, now, timeZone });
  const { days, today, shown, inShown } = day;
  return (
    <DayTabs of={day}>
      <nav className={styles.switch} aria-label={t('panel.sessions')}>
        <ul>
          {inShown.map((one) => (
            <li key={one.id}>
              <DaySession
                session={one}
                figures={data?.sessions.find(({ id }) => id === one.id)}
                isCurrent={one.id === session.id}
                // In the list of a day what is of another one says so; where there is but one, its times are enough.
                unlessOn={days.length > 1 ? (shown === everyDay ? today : shown) : null}
                timeZone={timeZone}
                now={now}
                onChoose={() => onChoose(one.id)}
              />
            </li>
          ))}
        </ul>
      </nav>
    </DayTabs>
  );
}
