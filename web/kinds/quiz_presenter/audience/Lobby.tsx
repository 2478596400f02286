import { drawName } from '#contract/kinds/quiz_presenter/quiz-names.ts';
import { t } from '#web/messages.ts';
import { useAttendee } from '#web/pages/audience/event/attendee.ts';
import { Shell } from '#web/pages/audience/Shell.tsx';
import { SessionHeading } from '#web/pages/audience/session/SessionHeading.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { HowPoints } from '../HowPoints.tsx';
import { playerName } from '../player-name.ts';
import { MoreTimeField } from './MoreTimeField.tsx';
import type { PlayProps } from './parts.ts';
import styles from './quiz.module.css';
import { TeamField } from './TeamField.tsx';

/** Joined, and waiting for the first question. */
export function Lobby({ layout, snapshot: { session, players, teams }, playing }: PlayProps) {
  const { anonymous } = session.settings;
  const { player, join } = playing;
  const { attendee } = useAttendee();
  const name = playerName((anonymous ? null : attendee.name) ?? player.drawn);
  return (
    <Shell {...layout}>
      <SessionHeading session={session}>
        <p>{t('quiz.players', { count: players })}</p>
      </SessionHeading>
      <div className={styles.page}>
        <section className={styles.join}>
          <p className={styles.as} role="status">
            <b>{t('quiz.joined', { name })}</b>
          </p>
          <p>{t('quiz.joined.text')}</p>
          {anonymous && (
            <Button variant="quiet" onClick={() => join({ ...player, drawn: drawName() })}>
              {t('quiz.name.again')}
            </Button>
          )}
          <p className={styles.told}>{t(anonymous ? 'quiz.name.private' : 'quiz.name.own')}</p>
        </section>
        {teams.length > 0 && (
          <TeamField
            teams={teams}
            chosen={player.teamId}
            onChoose={(teamId) => join({ ...player, teamId })}
          />
        )}
        <MoreTimeField playing={playing} />
        <HowPoints settings={session.settings} teams={teams} />
      </div>
    </Shell>
  );
}
