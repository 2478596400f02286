import { useState } from 'react';
import { editAbout, type Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { plansOf } from '#contract/pigeonholes/plans.ts';
import { useAsk } from '#web/api/queries.ts';
import { aboutOf, bodyOf } from '#web/domains/pigeonholes/about-fields.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { changeOf } from '#web/ui/fields/sent/change-of.ts';
import { EventPage } from '../event/EventPage.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import { SetupPage } from '../setup/SetupPage.tsx';
import { WholeEvent } from '../whole-event/WholeEvent.tsx';
import { AboutFieldset } from './AboutFieldset.tsx';
import { CloneDialog } from './CloneDialog.tsx';
import { JoinPreview } from './JoinPreview.tsx';

export default function AboutPage() {
  return <EventPage>{(pigeonhole) => <About key={pigeonhole.id} pigeonhole={pigeonhole} />}</EventPage>;
}

function About({ pigeonhole }: { pigeonhole: Pigeonhole }) {
  const { id: phId, name } = pigeonhole;
  const saved = aboutOf(pigeonhole);
  const { refetch } = useAsk('readPigeonhole', { params: { phId } });
  return (
    <>
      <PageHead title={t('about.edit.title')} of={name} lead={t('about.edit.lead')}>
        <CloneButton pigeonhole={pigeonhole} />
      </PageHead>
      <SetupPage
        saves="editAbout"
        model="Pigeonhole"
        draft={`about.${phId}`}
        saved={saved}
        lookAgain={async () => {
          const { data } = await refetch();
          return data ? aboutOf(data.pigeonhole) : null;
        }}
        input={(fields, base) => ({ params: { phId }, body: changeOf(fields, { saved, base, bodyOf }) })}
        check={({ body }) => problemsOf(editAbout.body, body)}
        preview={(fields) => <JoinPreview fields={fields} />}
      >
        {({ fields, set }) => (
          <AboutFieldset
            fields={fields}
            onChange={set}
            onTimeZone={(timezone) => set({ timezone })}
            passcodeHint={t('about.passcode.hint.edit')}
            mayBeEndless={plansOf(pigeonhole.owner.type).indefiniteEndDate}
          />
        )}
      </SetupPage>
      <WholeEvent pigeonhole={pigeonhole} />
    </>
  );
}

function CloneButton({ pigeonhole }: { pigeonhole: Pigeonhole }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={<Icon name="copy" />} onClick={() => setOpen(true)}>
        {t('clone.open')}
      </Button>
      <CloneDialog pigeonhole={pigeonhole} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
