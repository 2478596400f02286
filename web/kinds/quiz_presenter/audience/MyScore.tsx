import type { QuizScore } from '#contract/kinds/quiz_presenter/quiz_presenter.live.ts';
import { formatNumber, t } from '#web/messages.ts';
import styles from './quiz.module.css';

/** My points and my rank; nothing until they were told. */
export function MyScore({ score }: { score: QuizScore | null }) {
  if (score === null) return null;
  const { last, points, rank, players } = score;
  return (
    <>
      {last?.right && (
        <p>
          {last.bonus > 0
            ? t('quiz.bonus', {
                count: last.points + last.bonus,
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
