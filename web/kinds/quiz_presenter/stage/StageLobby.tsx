import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { formatNumber, t } from '#web/messages.ts';
import { FitText } from '#web/pages/stage/fit/FitText.tsx';
import { playerName } from '../player-name.ts';
import styles from './StageQuiz.module.css';

/** More than these stand in four columns. */
const manyTeams = 9;

/** Who is in: how many, and the names that came last. */
export function StageLobby({
  snapshot: { session, players, teams, lobby },
}: {
  snapshot: SnapshotOf<'quiz_presenter'>;
}) {
  return (
    <div className={styles.quiz}>
      <div className={styles.question}>
        <FitText largest={104} smallest={32}>
          {session.name}
        </FitText>
      </div>
      <p className={styles.count}>
        {players === 0 ? t('quiz.players.none') : t('quiz.players', { count: players })}
      </p>
      {teams.length > 0 && (
        <ul
          className={styles.teams}
          aria-label={t('quiz.teams')}
          data-many={teams.length > manyTeams || undefined}
        >
          {teams.map(({ id, name, members }) => (
            <li key={id}>
              <bdi className={styles.name}>{name}</bdi>
              <b aria-hidden="true">{formatNumber(members)}</b>
              <span className={styles.spoken}>{t('quiz.team.members', { count: members })}</span>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.names}>
        {lobby.map(({ id, name }) => (
          <li key={id}>
            <bdi>{playerName(name)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
