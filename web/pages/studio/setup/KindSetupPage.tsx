import { NavLink, useParams } from 'react-router';
import { type SessionType, sessionTypes } from '#contract/kinds/kinds.live.ts';
import { settingsOfKinds } from '#contract/kinds/kinds.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { type Setup, saveSetup } from '#contract/settings/setups.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { EventPage } from '../event/EventPage.tsx';
import { kinds } from '../kinds/kinds.ts';
import { Failed } from '../layout/Failed.tsx';
import { FormSection } from '../layout/FormColumns.tsx';
import { LoadingRows } from '../layout/LoadingRows.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import { SessionPreview } from '../sessions/SessionPreview.tsx';
import { newFields } from '../sessions/session-bodies.ts';
import { kindSetupOf, lockedAbove, setupBody } from './kind-setup.ts';
import { locksOf } from './locks-of.ts';
import { SetupPage } from './SetupPage.tsx';
import styles from './setup.module.css';

/** How all sessions of one kind are set up in an event. */
export default function KindSetupPage() {
  const { sessionType } = useParams();
  const kind = sessionTypes.find((known) => known === sessionType);
  // The server answers no address with another.
  if (kind === undefined) throw new Error(`No type of session is called ${sessionType}`);
  return <EventPage>{(pigeonhole) => <Read key={kind} kind={kind} pigeonhole={pigeonhole} />}</EventPage>;
}

function Read({ kind, pigeonhole: { id: phId, name } }: { kind: SessionType; pigeonhole: Pigeonhole }) {
  const { data, error, refetch } = useAsk('readSetup', { params: { phId, kind } });
  return (
    <>
      <PageHead title={t(`setup.title.${kind}`)} of={name} lead={t('setup.lead')} />
      <nav className={styles.kinds} aria-label={t('setup.kinds')}>
        {sessionTypes.map((type) => (
          <NavLink
            key={type}
            className={buttonLook({ variant: 'quiet', size: 'small' })}
            to={to('setup', { phId, sessionType: type })}
          >
            {t(`setup.kind.${type}`)}
          </NavLink>
        ))}
      </nav>
      {error && !data && <Failed error={error} onAgain={() => void refetch()} />}
      {!data && !error && <LoadingRows rows={2} height={8} />}
      {data && (
        <KindSetup phId={phId} setup={data.setup} onLookAgain={async () => (await refetch()).data?.setup} />
      )}
    </>
  );
}

type Props = { phId: string; setup: Setup; onLookAgain: () => Promise<Setup | undefined> };

function KindSetup({ phId, setup, onLookAgain }: Props) {
  const { kind } = setup;
  const { settings: above, lockedBy } = lockedAbove(setup);
  const { Settings } = kinds[kind];
  const fresh = newFields(kind, above);
  return (
    <SetupPage
      saves="saveSetup"
      draft={`setup-${kind}.${phId}`}
      saved={kindSetupOf(setup)}
      lookAgain={async () => {
        const now = await onLookAgain();
        return now ? kindSetupOf(now) : null;
      }}
      input={(fields, base) => ({ params: { phId, kind }, body: setupBody(fields, base, lockedBy) })}
      check={({ body }) => problemsOf(saveSetup.body, body)}
      preview={({ settings }) => <SessionPreview type={kind} fields={{ ...fresh, settings }} />}
    >
      {({ fields: { settings, locked }, set }) => (
        <FormSection title={t('setup.section')}>
          <Settings
            form={{
              values: settings,
              schemas: settingsOfKinds[kind].fields,
              locks: locksOf(lockedBy),
              locking: {
                locked,
                onLock: (name: string, is: boolean) => set({ locked: { ...locked, [name]: is } }),
              },
              within: 'settings',
              onChange: (part: object) => set({ settings: { ...settings, ...part } as typeof settings }),
            }}
            content={fresh.content}
          />
        </FormSection>
      )}
    </SetupPage>
  );
}
