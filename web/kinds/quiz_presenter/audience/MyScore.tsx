import { formatNumber, t } from '#web/messages.ts';
import styles from './quiz.module.css';
import type { Run } from './use-my-run.ts';

/** My points and my rank; nothing until they were read. */
export function MyScore({ run }: { run: Run | null }) {
  if (run === null) return null;
  const { last, points, rank, players } = run;
  return (
    <>
      {last?.right && (
        <p>
          {last.bonus > 0
            ? t('quiz.bonus', {
                points: formatNumber(last.points + last.bonus),
                bonus: formatNumber(last.bonus),
              })
            : t('quiz.points', { count: last.points })}
        </p>
      )}
      <p className={styles.total}>
        <b>{t('quiz.points.now', { points: formatNumber(points) })}</b>
        {rank !== null && <span>{t('quiz.rank', { rank, players })}</span>}
      </p>
    </>
  );
}
