import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { t } from '#web/messages.ts';
import { FitText } from '#web/pages/stage/fit/FitText.tsx';
import { playerName } from '../player-name.ts';
import styles from './StageQuiz.module.css';

/** Who is in: how many, and the names that came last. */
export function StageLobby({
  snapshot: { session, players, lobby },
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
