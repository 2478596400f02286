import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { Shell } from '#web/pages/audience/Shell.tsx';
import { SessionHeading } from '#web/pages/audience/session/SessionHeading.tsx';
import type { SessionLayout } from '#web/pages/audience/session/session-layout.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Drawn } from '#web/ui/display/Drawn.tsx';
import { check } from '#web/ui/display/drawings/check.ts';
import { clock } from '#web/ui/display/drawings/clock.ts';
import { SendState } from './SendState.tsx';
import styles from './SurveySession.module.css';
import { useAtTop } from './use-at-top.ts';
import type { Run } from './use-run.ts';

type Props = {
  layout: SessionLayout;
  session: LiveSession<'survey'>;
  run: Run;
  isOpen: boolean;
  canChange: boolean;
  onChange: () => void;
};

/** It is submitted, or on its way. */
export function SurveyDone({ layout, session, run, isOpen, canChange, onChange }: Props) {
  useAtTop();
  const { thanks, changeAnswers } = session.settings;
  const isOnItsWay = run.submission === 'on its way';
  return (
    <Shell {...layout}>
      <SessionHeading session={session} title={t(isOnItsWay ? 'survey.sending' : 'survey.done')} />
      <div className={styles.done} role="status">
        <span className={styles.tick} data-waits={isOnItsWay || undefined}>
          <Drawn drawing={isOnItsWay ? clock : check} size={32} />
        </span>
        {isOnItsWay ? (
          <p>{t(layout.connection === 'offline' ? 'survey.sending.offline' : 'survey.sending.text')}</p>
        ) : (
          <p className={styles.text}>
            <bdi>{thanks.trim() || t('survey.thanks')}</bdi>
          </p>
        )}
      </div>
      {isOpen && changeAnswers && canChange && !isOnItsWay && (
        <Button variant="quiet" onClick={onChange}>
          {t('survey.change')}
        </Button>
      )}
      <SendState run={run} isOffline={false} />
    </Shell>
  );
}
