import type { QuizTeam } from '#contract/kinds/quiz_presenter/quiz-teams.ts';
import { formatNumber, t } from '#web/messages.ts';
import { rankedTeams } from '../teams.ts';
import styles from './quiz-desk.module.css';

/** The teams: how large they are, and as soon as something was revealed, how they do. */
export function DeskTeams({ teams }: { teams: readonly QuizTeam[] }) {
  const ranked = rankedTeams(teams);
  return (
    <ol className={styles.board} aria-label={t('quiz.teams')}>
      {(ranked.length > 0 ? ranked : teams).map(({ id, rank, name, members, points }) => (
        <li key={id}>
          <span>{rank !== null && formatNumber(rank)}</span>
          <span>
            <bdi>{name}</bdi>{' '}
            <span className={styles.facts}>{t('quiz.team.members', { count: members })}</span>
          </span>
          <b>{points !== null && formatNumber(points)}</b>
        </li>
      ))}
    </ol>
  );
}
