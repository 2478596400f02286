import type { QuizTeam } from '#contract/kinds/quiz_presenter/quiz-teams.ts';
import { t } from '#web/messages.ts';
import { rankedTeams } from '../teams.ts';
import styles from './quiz.module.css';

type Props = { teams: readonly QuizTeam[]; teamId: string | null };

/** How my team does; nothing where I am in none. */
export function MyTeam({ teams, teamId }: Props) {
  const mine = rankedTeams(teams).find(({ id }) => id === teamId);
  if (mine === undefined) return null;
  return (
    <p className={styles.total}>
      <b className={styles.name}>{t('quiz.team.points', { name: mine.name, count: mine.points })}</b>
      <span>{t('quiz.team.rank', { rank: mine.rank, count: teams.length })}</span>
    </p>
  );
}
