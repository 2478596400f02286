import type { QuizTeam } from '#contract/kinds/quiz_presenter/quiz-teams.ts';
import { formatNumber, t } from '#web/messages.ts';
import { rankedTeams } from '../teams.ts';
import styles from './quiz.module.css';

type Props = { teams: readonly QuizTeam[]; teamId: string | null };

/** How all teams do. */
export function TeamList({ teams, teamId }: Props) {
  const ranked = rankedTeams(teams);
  if (ranked.length === 0) return null;
  return (
    <ol className={styles.board} aria-label={t('quiz.teams')}>
      {ranked.map(({ id, rank, name, points }) => (
        <li key={id} data-mine={id === teamId || undefined}>
          <span className={styles.rank}>{formatNumber(rank)}</span>
          <span className={styles.name}>
            <bdi>{name}</bdi>
            {id === teamId && <span className={styles.told}> · {t('quiz.team')}</span>}
          </span>
          <b>{formatNumber(points)}</b>
        </li>
      ))}
    </ol>
  );
}
