import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import { MoreDrawer } from '../../layout/MoreDrawer.tsx';
import { panelOf } from '../../panels/panel.ts';
import { CastButton } from './CastButton.tsx';

type Props = {
  session: LiveSession;
  now: number;
  /** Nothing stands beside it. */
  isAlone: boolean;
  /** What else can be done here. What says something in passing closes the drawer first, which would lie over it. */
  children?: ((close: () => void) => ReactNode) | undefined;
};

/** What is seldom done with a session while it runs. */
export function SessionOptions({ session, now, isAlone, children }: Props) {
  const { id, pigeonholeId: phId, type } = session;
  const inStudio = panelOf(useBoot()) === null;
  const mayCast = !session.hidden && phaseOf(session, now) !== 'ended';
  return (
    <MoreDrawer title={t('sessionCard.more')} isAlone={isAlone}>
      {(close) => (
        <>
          {mayCast && <CastButton session={session} onPress={close} />}
          {children?.(close)}
          {inStudio && (
            <>
              <Link to={to('edit-session', { phId, lsId: id })}>{t('sessionCard.settings')}</Link>
              <Link to={to('session-insights', { phId, lsId: id, sessionType: type })}>
                {t('sessionCard.results')}
              </Link>
            </>
          )}
        </>
      )}
    </MoreDrawer>
  );
}
