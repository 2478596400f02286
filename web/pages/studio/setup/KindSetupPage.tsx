import type { MadeType } from '#contract/kinds/kinds.live.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { EventPage } from '../event/EventPage.tsx';
import { kinds } from '../kinds/kinds.ts';
import { AfterForm } from '../layout/FormColumns.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { KindNav } from './KindNav.tsx';
import { KindSetup } from './KindSetup.tsx';
import { useKindOfAddress } from './use-kind-of-address.ts';

/** How all sessions of one kind are set up in an event. */
export default function KindSetupPage() {
  const kind = useKindOfAddress();
  const { BesidesSetup } = kinds[kind];
  return (
    <EventPage>
      {(pigeonhole) => (
        <>
          <PageHead title={t(`setup.title.${kind}`)} of={pigeonhole.name} lead={t('setup.lead')} />
          <KindNav to={(sessionType) => to('setup', { phId: pigeonhole.id, sessionType })} />
          <InEvent key={kind} kind={kind} pigeonhole={pigeonhole} />
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

function InEvent({ kind, pigeonhole }: { kind: MadeType; pigeonhole: Pigeonhole }) {
  const params = { phId: pigeonhole.id, kind };
  return (
    <KindSetup
      kind={kind}
      at="event"
      answer={useAsk('readSetup', { params })}
      saves="saveSetup"
      input={(body) => ({ params, body })}
      draft={`defaults-${kind}.${pigeonhole.id}`}
      passcode={pigeonhole.passcode}
    />
  );
}
