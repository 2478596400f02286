import { useEffect } from 'react';
import { t } from '#web/messages.ts';
import { useTimeLeft } from '#web/realtime/use-time-left.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { clockFace } from '#web/ui/status/clock-face.ts';
import styles from './assessment.module.css';

/** Minutes at which the time that is left is read out. */
const spoken = [1, 5, 10, 30, 60];
const shortSeconds = 60;

/** How much time is left, by the server's clock. As it ends, what there is is submitted. */
export function RunTime({ until, onOver }: { until: string | null; onOver: () => void }) {
  const left = useTimeLeft(until, 0);
  const isOver = left === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it ends
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);
  if (left === null) return null;
  const minutes = spoken.find((count) => left <= count * 60);
  const time = clockFace(left * 1000);
  return (
    <p className={styles.clock} data-short={left <= shortSeconds || undefined}>
      <span aria-hidden="true">{t('assessment.left', { time })}</span>
      <VisuallyHidden>
        <span role="status">
          {isOver
            ? t('assessment.timeOver')
            : minutes !== undefined && t('assessment.left.spoken', { count: minutes })}
        </span>
      </VisuallyHidden>
    </p>
  );
}
