import { useState } from 'react';
import { drawName } from '#contract/kinds/quiz_presenter/quiz-names.ts';
import type { QuizTeam } from '#contract/kinds/quiz_presenter/quiz-teams.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { reasonOf } from '#web/pages/audience/join/why-not.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { playerName } from '../player-name.ts';
import { smallestTeam } from '../teams.ts';
import styles from './quiz.module.css';
import { TeamField } from './TeamField.tsx';
import type { Playing } from './use-playing.ts';

type Props = { session: LiveSession<'quiz_presenter'>; teams: readonly QuizTeam[]; playing: Playing };

/** Says before the first answer what is kept, and who sees it. */
export function JoinForm({ session, teams, playing }: Props) {
  const { anonymous } = session.settings;
  const [drawn, setDrawn] = useState(drawName);
  // As of when the page was opened: the mark does not jump while others choose.
  const [suggested] = useState(() => smallestTeam(teams)?.id ?? null);
  const [wanted, setWanted] = useState<string | null>(null);
  const teamId =
    [wanted, suggested, smallestTeam(teams)?.id].find((id) => teams.some((team) => team.id === id)) ?? null;
  return (
    <section className={styles.join}>
      {anonymous && (
        <>
          <p className={styles.as} role="status">
            {t('quiz.name.as')} <b>{playerName(drawn)}</b>
          </p>
          <Button variant="quiet" onClick={() => setDrawn(drawName())}>
            {t('quiz.name.again')}
          </Button>
        </>
      )}
      {teams.length > 0 && <TeamField teams={teams} chosen={teamId} onChoose={setWanted} />}
      <p className={styles.told}>{t(anonymous ? 'quiz.name.private' : 'quiz.name.own')}</p>
      <Button wide onClick={() => playing.join({ drawn, moreTime: 1, teamId })}>
        {t('quiz.join')}
      </Button>
      <p className={styles.refused} role="status">
        {playing.refused && reasonOf(playing.refused)}
      </p>
    </section>
  );
}
