import type { QuizBoard } from '#contract/kinds/quiz_presenter/quizzes.ts';
import { formatNumber, t } from '#web/messages.ts';
import { playerName } from '../player-name.ts';
import styles from './quiz-desk.module.css';

export function DeskBoard({ board: { rows } }: { board: QuizBoard }) {
  return (
    <ol className={styles.board} aria-label={t('quiz.board')}>
      {rows.map(({ id, rank, name, points }) => (
        <li key={id}>
          <span>{formatNumber(rank)}</span>
          <bdi>{playerName(name)}</bdi>
          <b>{formatNumber(points)}</b>
        </li>
      ))}
    </ol>
  );
}
