import { Link } from 'react-router';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { MoreDrawer } from '../layout/MoreDrawer.tsx';

/** What is seldom needed of an event while it runs. */
export function EventOptions({ phId }: { phId: string }) {
  return (
    <MoreDrawer title={t('run.more')}>
      {() => (
        <>
          <Link to={to('about', { phId })}>{t('run.more.settings')}</Link>
          <Link to={to('insights', { phId })}>{t('run.more.results')}</Link>
        </>
      )}
    </MoreDrawer>
  );
}
