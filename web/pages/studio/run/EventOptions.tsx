import { Link } from 'react-router';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { MoreDrawer } from '../layout/MoreDrawer.tsx';
import { TestCard } from '../test-mode/TestCard.tsx';

type Props = { pigeonhole: Pigeonhole; now: number; inTest: boolean };

/** What is seldom needed of an event while it runs. Test mode that is on is no such thing: it stands on the page. */
export function EventOptions({ pigeonhole, now, inTest }: Props) {
  const phId = pigeonhole.id;
  return (
    <MoreDrawer title={t('run.more')}>
      {(close) => (
        <>
          {!inTest && <TestCard pigeonhole={pigeonhole} now={now} onPress={close} />}
          <Link to={to('about', { phId })}>{t('run.more.settings')}</Link>
          <Link to={to('insights', { phId })}>{t('run.more.results')}</Link>
        </>
      )}
    </MoreDrawer>
  );
}
