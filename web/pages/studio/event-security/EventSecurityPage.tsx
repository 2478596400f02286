import { useState } from 'react';
import { type EventSecurity as Saved, saveEventSecurity } from '#contract/pigeonholes/event-security.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { changeOf } from '#web/ui/fields/sent/change-of.ts';
import { EventPage } from '../event/EventPage.tsx';
import { Asked } from '../layout/Asked.tsx';
import { FormSection } from '../layout/FormColumns.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import { fieldsOf } from '../setup/fields.tsx';
import { SetupPage } from '../setup/SetupPage.tsx';
import { OutsideDialog } from './OutsideDialog.tsx';

export default function EventSecurityPage() {
  return (
    <EventPage>{(pigeonhole) => <EventSecurity key={pigeonhole.id} pigeonhole={pigeonhole} />}</EventPage>
  );
}

function EventSecurity({ pigeonhole: { id: phId, name } }: { pigeonhole: Pigeonhole }) {
  const answer = useAsk('readEventSecurity', { params: { phId } });
  const readAgain = async () => (await answer.refetch()).data?.security ?? null;
  return (
    <>
      <PageHead title={t('eventSecurity.title')} of={name} lead={t('eventSecurity.lead')} />
      <Asked answer={answer} rows={[18, 14]}>
        {({ security, teamAddresses, yourAddress }) => (
          <Edit
            phId={phId}
            saved={security}
            teamAddresses={teamAddresses}
            yourAddress={yourAddress}
            readAgain={readAgain}
          />
        )}
      </Asked>
    </>
  );
}

type EditProps = {
  phId: string;
  saved: Saved;
  teamAddresses: readonly string[];
  yourAddress: string;
  readAgain: () => Promise<Saved | null>;
};

function Edit({ phId, saved, teamAddresses, yourAddress, readAgain }: EditProps) {
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  return (
    <>
      <SetupPage
        saves="saveEventSecurity"
        draft={`event-security.${phId}`}
        saved={saved}
        lookAgain={readAgain}
        input={(fields, base) => ({ params: { phId }, body: changeOf(fields, { saved, base }) })}
        check={({ body }) => problemsOf(saveEventSecurity.body, body)}
        onRefused={({ error }, { params, body }, send) => {
          if (error === 'OwnAddressOutside')
            setGoOn(() => () => send({ params, body: { ...body, fromOutside: true } }));
        }}
      >
        {({ fields, set }) => {
          const field = fieldsOf('eventSecurity', { values: fields, onChange: set, schemas: {}, locks: {} });
          return (
            <>
              <FormSection title={t('eventSecurity.networks')} hint={t('eventSecurity.networks.hint')}>
                {field.lines('allowedAddresses', { dir: 'ltr' })}
                <p>{t('eventSecurity.yours', { address: yourAddress })}</p>
                {teamAddresses.length > 0 && <TeamList addresses={teamAddresses} />}
              </FormSection>
              <FormSection title={t('eventSecurity.embedding')} hint={t('eventSecurity.embedding.hint')}>
                {field.lines('embedHosts', { dir: 'ltr' })}
              </FormSection>
            </>
          );
        }}
      </SetupPage>
      <OutsideDialog goOn={goOn} onClose={() => setGoOn(null)}>
        {t('eventSecurity.outside.text', { address: yourAddress })}
      </OutsideDialog>
    </>
  );
}

/** People have to be on both lists; whoever may change that of the team does it on its page. */
function TeamList({ addresses }: { addresses: readonly string[] }) {
  return (
    <details>
      <summary>{t('eventSecurity.team')}</summary>
      <ul>
        {addresses.map((address) => (
          <li key={address} dir="ltr">
            {address}
          </li>
        ))}
      </ul>
    </details>
  );
}
