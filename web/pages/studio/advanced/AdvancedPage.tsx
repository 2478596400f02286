import { wholeAdvanced } from '#contract/pigeonholes/advanced.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { useAsk } from '#web/api/queries.ts';
import { advancedBody, advancedOf } from '#web/domains/pigeonholes/advanced-fields.ts';
import { t } from '#web/messages.ts';
import { changeOf } from '#web/ui/fields/sent/change-of.ts';
import { EventPage } from '../event/EventPage.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import { SetupPage } from '../setup/SetupPage.tsx';
import { AdvancedFieldset } from './AdvancedFieldset.tsx';
import { AgendaPreview } from './AgendaPreview.tsx';

export default function AdvancedPage() {
  return <EventPage>{(pigeonhole) => <Advanced key={pigeonhole.id} pigeonhole={pigeonhole} />}</EventPage>;
}

function Advanced({ pigeonhole }: { pigeonhole: Pigeonhole }) {
  const { id: phId, name } = pigeonhole;
  const saved = advancedOf(pigeonhole);
  const { refetch } = useAsk('readPigeonhole', { params: { phId } });
  return (
    <>
      <PageHead title={t('advanced.title')} of={name} lead={t('advanced.lead')} />
      <SetupPage
        saves="editAbout"
        model="Pigeonhole"
        draft={`advanced.${phId}`}
        saved={saved}
        lookAgain={async () => {
          const { data } = await refetch();
          return data ? advancedOf(data.pigeonhole) : null;
        }}
        input={(fields, base) => ({
          params: { phId },
          body: changeOf(fields, { saved, base, bodyOf: advancedBody }),
        })}
        check={(_, fields) => problemsOf(wholeAdvanced, advancedBody(fields))}
        preview={(fields) => <AgendaPreview name={name} fields={fields} />}
      >
        {({ fields, set }) => <AdvancedFieldset fields={fields} onChange={set} />}
      </SetupPage>
    </>
  );
}
