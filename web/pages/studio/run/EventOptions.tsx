import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { useBackstage } from '../backstage/use-backstage.ts';
import { MoreDrawer } from '../layout/MoreDrawer.tsx';

type Props = {
  phId: string;
  /** What has no room beside it. */
  children: (close: () => void) => ReactNode;
};

/** What is seldom needed of an event while it runs. */
export function EventOptions({ phId, children }: Props) {
  const { waiting } = useBackstage();
  const count = waiting.length;
  return (
    <MoreDrawer
      title={t('run.more')}
      waiting={count === 0 ? undefined : { count, text: t('backstage.unread', { count }) }}
    >
      {(close) => (
        <>
          {children(close)}
          <Link to={to('about', { phId })}>{t('run.more.settings')}</Link>
          <Link to={to('insights', { phId })}>{t('run.more.results')}</Link>
        </>
      )}
    </MoreDrawer>
  );
}
