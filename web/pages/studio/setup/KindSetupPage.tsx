import { NavLink, useParams } from 'react-router';
import { madeTypes } from '#contract/kinds/made-types.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { EventPage } from '../event/EventPage.tsx';
import { kinds } from '../kinds/kinds.ts';
import { AfterForm } from '../layout/FormColumns.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { KindSetup } from './KindSetup.tsx';
import styles from './setup.module.css';

/** How all sessions of one kind are set up in an event. */
export default function KindSetupPage() {
  const { sessionType } = useParams();
  const kind = madeTypes.find((known) => known === sessionType);
  // The server answers no address with another.
  if (kind === undefined) throw new Error(`No type of session is called ${sessionType}`);
  const { BesidesSetup } = kinds[kind];
  return (
    <EventPage>
      {(pigeonhole) => (
        <>
          <PageHead title={t(`setup.title.${kind}`)} of={pigeonhole.name} lead={t('setup.lead')} />
          <KindNav phId={pigeonhole.id} />
          <KindSetup key={kind} kind={kind} pigeonhole={pigeonhole} />
          {BesidesSetup && (
            <AfterForm>
              <BesidesSetup phId={pigeonhole.id} />
            </AfterForm>
          )}
        </>
      )}
    </EventPage>
  );
}

function KindNav({ phId }: { phId: string }) {
  const look = buttonLook({ variant: 'quiet', size: 'small' });
  return (
    <nav className={styles.kinds} aria-label={t('setup.kinds')}>
      {madeTypes.map((sessionType) => (
        <NavLink key={sessionType} className={look} to={to('setup', { phId, sessionType })}>
          {t(`setup.kind.${sessionType}`)}
        </NavLink>
      ))}
    </nav>
  );
}
