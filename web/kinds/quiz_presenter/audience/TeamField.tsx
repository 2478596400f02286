import { useId } from 'react';
import type { QuizTeam } from '#contract/kinds/quiz_presenter/quiz-teams.ts';
import { t } from '#web/messages.ts';
import styles from './quiz.module.css';

type Props = {
  teams: readonly QuizTeam[];
  chosen: string | null;
  onChoose: (teamId: string) => void;
};

/** The teams to choose from, each with how many are in it. */
export function TeamField({ teams, chosen, onChoose }: Props) {
  const group = useId();
  return (
    <fieldset className={styles.time}>
      <legend>{t('quiz.team')}</legend>
      <p className={styles.told}>{t('quiz.team.hint')}</p>
      {teams.map(({ id, name, members }) => (
        <label key={id} className={styles.choice}>
          <input type="radio" name={group} checked={chosen === id} onChange={() => onChoose(id)} />
          <span className={styles.name}>
            <bdi>{name}</bdi>{' '}
            <span className={styles.told}>{t('quiz.team.members', { count: members })}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
