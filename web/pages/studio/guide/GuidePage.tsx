import { activityNotifications } from '#contract/interaction/activity-notifications.ts';
import type { Guide } from '#contract/interaction/guide.ts';
import { saveActivityNotification } from '#contract/interaction/guide.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { EventPage } from '../event/EventPage.tsx';
import { Asked } from '../layout/Asked.tsx';
import { FormSection } from '../layout/FormColumns.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import { fieldsOf } from '../setup/fields.tsx';
import { SetupPage } from '../setup/SetupPage.tsx';
import { GuideSteps } from './GuideSteps.tsx';
import { SampleDialog } from './SampleDialog.tsx';

export default function GuidePage() {
  return <EventPage>{(pigeonhole) => <GuideOf key={pigeonhole.id} pigeonhole={pigeonhole} />}</EventPage>;
}

function GuideOf({ pigeonhole: { id: phId, name } }: { pigeonhole: Pigeonhole }) {
  const answer = useAsk('readGuide', { params: { phId } });
  return (
    <>
      <PageHead title={t('guide.title')} of={name} lead={t('guide.lead')} />
      <Asked answer={answer} rows={[16, 5, 5, 5, 5]}>
        {({ guide }) => (
          <>
            <GuideSteps phId={phId} guide={guide} />
            <Summaries phId={phId} guide={guide} />
            <SampleDialog phId={phId} open={!guide.sampleSeen} />
          </>
        )}
      </Asked>
    </>
  );
}

type SummariesProps = { phId: string; guide: Guide };

/** How often one is mailed what goes on in the event. */
function Summaries({ phId, guide: { every, mailsWanted } }: SummariesProps) {
  return (
    <SetupPage
      saves="saveActivityNotification"
      draft={`activity.${phId}`}
      saved={{ every }}
      input={(fields) => ({ params: { phId }, body: fields })}
      check={({ body }) => problemsOf(saveActivityNotification.body, body)}
    >
      {({ fields, set }) => {
        const field = fieldsOf('guide', { values: fields, onChange: set, schemas: {}, locks: {} });
        return (
          <FormSection title={t('guide.activity')} hint={t('guide.activity.hint')}>
            {field.choice(
              'every',
              activityNotifications.map((value) => ({ value, label: t(`guide.every.${value}`) })),
            )}
            {!mailsWanted && (
              <p>
                {t('guide.mailsOff')} <a href={to('account-setting')}>{t('guide.mailsOff.link')}</a>
              </p>
            )}
          </FormSection>
        );
      }}
    </SetupPage>
  );
}
