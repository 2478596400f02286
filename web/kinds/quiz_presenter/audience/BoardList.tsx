import type { QuizBoard } from '#contract/kinds/quiz_presenter/quizzes.ts';
import { formatNumber, t } from '#web/messages.ts';
import { playerName } from '../player-name.ts';
import styles from './quiz.module.css';

export function BoardList({ board: { rows } }: { board: QuizBoard }) {
  return (
    <ol className={styles.board} aria-label={t('quiz.board')}>
      {rows.map(({ id, rank, name, points }) => (
        <li key={id}>
          <span className={styles.rank}>{formatNumber(rank)}</span>
          <bdi className={styles.name}>{playerName(name)}</bdi>
          <b>{formatNumber(points)}</b>
        </li>
      ))}
    </ol>
  );
}
