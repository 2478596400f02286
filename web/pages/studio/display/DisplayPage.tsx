import { languages } from '#contract/languages.ts';
import { timeDisplays } from '#contract/pigeonholes/display.ts';
import { editAbout, type Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { useAsk } from '#web/api/queries.ts';
import { displayBody, displayOf } from '#web/domains/pigeonholes/display-fields.ts';
import { t } from '#web/messages.ts';
import { changeOf } from '#web/ui/fields/sent/change-of.ts';
import { EventPage } from '../event/EventPage.tsx';
import { FormSection } from '../layout/FormColumns.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import { fieldsOf } from '../setup/fields.tsx';
import { SetupPage } from '../setup/SetupPage.tsx';
import { AgendaPreview } from './AgendaPreview.tsx';

export default function DisplayPage() {
  return <EventPage>{(pigeonhole) => <Display key={pigeonhole.id} pigeonhole={pigeonhole} />}</EventPage>;
}

/** The language of the audience, and how phones tell the times of the agenda. */
function Display({ pigeonhole }: { pigeonhole: Pigeonhole }) {
  const { id: phId, name } = pigeonhole;
  const saved = displayOf(pigeonhole);
  const { refetch } = useAsk('readPigeonhole', { params: { phId } });
  return (
    <>
      <PageHead title={t('display.title')} of={name} lead={t('display.lead')} />
      <SetupPage
        saves="editAbout"
        model="Pigeonhole"
        draft={`display.${phId}`}
        saved={saved}
        lookAgain={async () => {
          const { data } = await refetch();
          return data ? displayOf(data.pigeonhole) : null;
        }}
        input={(fields, base) => ({
          params: { phId },
          body: changeOf(fields, { saved, base, bodyOf: displayBody }),
        })}
        check={({ body }) => problemsOf(editAbout.body, body)}
        preview={(fields) => <AgendaPreview pigeonhole={pigeonhole} display={displayBody(fields)} />}
      >
        {({ fields, set }) => {
          const field = fieldsOf('display', { values: fields, onChange: set, schemas: {}, locks: {} });
          return (
            <FormSection title={t('display.section')}>
              {field.choice('language', [
                { value: '', label: t('display.language.own') },
                ...Object.entries(languages).map(([value, label]) => ({ value, label })),
              ])}
              {field.choice(
                'timeDisplay',
                timeDisplays.map((value) => ({ value, label: t(`display.timeDisplay.${value}`) })),
              )}
              {field.choice(
                'dayTab',
                (['true', 'false'] as const).map((value) => ({ value, label: t(`display.dayTab.${value}`) })),
              )}
            </FormSection>
          );
        }}
      </SetupPage>
    </>
  );
}
