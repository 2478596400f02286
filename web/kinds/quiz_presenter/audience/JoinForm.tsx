import { useState } from 'react';
import { drawName } from '#contract/kinds/quiz_presenter/quiz-names.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { reasonOf } from '#web/pages/audience/join/why-not.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { playerName } from '../player-name.ts';
import styles from './quiz.module.css';
import type { Playing } from './use-playing.ts';

/** Says before the first answer what is kept, and who sees it. */
export function JoinForm({ session, playing }: { session: LiveSession<'quiz_presenter'>; playing: Playing }) {
  const { anonymous } = session.settings;
  const [drawn, setDrawn] = useState(drawName);
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
      <p className={styles.told}>{t(anonymous ? 'quiz.name.private' : 'quiz.name.own')}</p>
      <Button wide onClick={() => playing.join({ drawn, moreTime: 1 })}>
        {t('quiz.join')}
      </Button>
      <p className={styles.refused} role="status">
        {playing.refused && reasonOf(playing.refused)}
      </p>
    </section>
  );
}
