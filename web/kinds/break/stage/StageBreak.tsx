import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { FitText } from '#web/pages/stage/fit/FitText.tsx';
import type { StageLayout } from '#web/pages/stage/kinds/stage-kind.ts';
import { Shell } from '#web/pages/stage/Shell.tsx';
import { useServerClock } from '#web/realtime/LiveProvider.tsx';
import { Countdown } from '#web/ui/status/Countdown.tsx';
import styles from './StageBreak.module.css';

type Props = { layout: StageLayout; session: Pick<LiveSession, 'name' | 'timeRange'> };

/** Read from the coffee: what it is, and how long it still goes on. */
export function StageBreak({ layout, session: { name, timeRange } }: Props) {
  return (
    <Shell {...layout}>
      <div className={styles.break}>
        <div className={styles.name}>
          <FitText largest={160} smallest={44}>
            {name}
          </FitText>
        </div>
        {timeRange.end !== null && <Left until={Date.parse(timeRange.end)} />}
      </div>
    </Shell>
  );
}

function Left({ until }: { until: number }) {
  const now = useServerClock();
  return (
    <p className={styles.left}>
      <span>{t('stage.break.ends')}</span>
      <b>
        <Countdown until={until} now={now} />
      </b>
    </p>
  );
}
