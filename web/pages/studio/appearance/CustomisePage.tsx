import { appearanceFields, type Appearance as Saved, saveBranding } from '#contract/appearance/appearance.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { EventPage } from '../event/EventPage.tsx';
import { Asked } from '../layout/Asked.tsx';
import { FormSection } from '../layout/FormColumns.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import { fieldsOf } from '../setup/fields.tsx';
import { limitsOf } from '../setup/limits-of.ts';
import { SetupPage } from '../setup/SetupPage.tsx';
import { AppearancePreview } from './AppearancePreview.tsx';
import { brandingFieldsOf, changeOf, contrastTold, readableSetup } from './appearance-fields.ts';
import { PaletteFields } from './PaletteFields.tsx';

export default function CustomisePage() {
  return <EventPage>{(pigeonhole) => <Customise key={pigeonhole.id} pigeonhole={pigeonhole} />}</EventPage>;
}

function Customise({ pigeonhole }: { pigeonhole: Pigeonhole }) {
  const { id: phId, name } = pigeonhole;
  const answer = useAsk('readAppearance', { params: { phId } });
  const readAgain = async () => (await answer.refetch()).data?.appearance;
  return (
    <>
      <PageHead title={t('customise.title')} of={name} lead={t('customise.lead')} />
      <Asked answer={answer} rows={[12, 12, 12]}>
        {({ appearance }) => <Edit pigeonhole={pigeonhole} saved={appearance} readAgain={readAgain} />}
      </Asked>
    </>
  );
}

type EditProps = { pigeonhole: Pigeonhole; saved: Saved; readAgain: () => Promise<Saved | undefined> };

function Edit({ pigeonhole, saved, readAgain }: EditProps) {
  const { brand } = useBoot();
  const phId = pigeonhole.id;
  const shown = brandingFieldsOf(saved);
  return (
    <SetupPage
      saves="saveBranding"
      draft={`customise.${phId}`}
      saved={shown}
      lookAgain={async () => {
        const now = await readAgain();
        return now ? brandingFieldsOf(now) : null;
      }}
      input={(fields, base) => ({ params: { phId }, body: changeOf(fields, shown, base) })}
      check={({ body }, fields) => ({
        ...contrastTold(readableSetup(fields, saved), 'customBranding'),
        ...problemsOf(saveBranding.body, body),
      })}
      preview={(fields) => (
        <AppearancePreview appearance={readableSetup(fields, saved)} pigeonhole={pigeonhole} />
      )}
    >
      {({ fields, set }) => {
        const form = { values: fields, onChange: set, schemas: appearanceFields, locks: {} };
        const field = fieldsOf('customise', form);
        return (
          <>
            <FormSection title={t('customise.section')} hint={t('customise.section.hint')}>
              {field.switch('customBranding')}
              <TextField
                label={t('customise.brandName')}
                hint={t('customise.brandName.hint', { brand })}
                name="brandName"
                optional
                dir="auto"
                autoComplete="off"
                maxLength={limitsOf(appearanceFields.brandName).most}
                value={fields.brandName}
                onChange={(event) => set({ brandName: event.currentTarget.value })}
              />
              {field.area('welcome', { optional: true })}
            </FormSection>
            <FormSection title={t('customise.section.colors')}>
              <PaletteFields
                of="customBranding"
                fields={fields}
                setup={readableSetup(fields, saved)}
                onChange={(part) => set(part as Partial<typeof fields>)}
              />
            </FormSection>
          </>
        );
      }}
    </SetupPage>
  );
}
