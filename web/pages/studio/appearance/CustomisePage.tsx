import { appearanceFields, type Appearance as Saved, saveBranding } from '#contract/appearance/appearance.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { changeOf } from '#web/ui/fields/sent/change-of.ts';
import { EventPage } from '../event/EventPage.tsx';
import { Asked } from '../layout/Asked.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import { fieldsOf } from '../setup/fields.tsx';
import { SetupPage } from '../setup/SetupPage.tsx';
import { AppearancePreview } from './AppearancePreview.tsx';
import { brandingFieldsOf, contrastTold, readableSetup } from './appearance-fields.ts';
import { BrandingSections } from './BrandingSections.tsx';
import { Notice } from './Notice.tsx';

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
  const phId = pigeonhole.id;
  const shown = brandingFieldsOf(saved);
  const { team } = saved;
  return (
    <SetupPage
      saves="saveBranding"
      draft={`customise.${phId}`}
      saved={shown}
      lookAgain={async () => {
        const now = await readAgain();
        return now ? brandingFieldsOf(now) : null;
      }}
      input={(fields, base) => ({ params: { phId }, body: changeOf(fields, { saved: shown, base }) })}
      check={({ body }, fields) => ({
        ...contrastTold(readableSetup(fields, saved), 'customBranding'),
        ...problemsOf(saveBranding.body, body),
      })}
      preview={(fields) => (
        <AppearancePreview appearance={readableSetup(fields, saved)} pigeonhole={pigeonhole} />
      )}
    >
      {({ fields, set }) => {
        const locks = team?.locked ? { customBranding: t('customise.locked', { team: team.name }) } : {};
        const form = { values: fields, onChange: set, schemas: appearanceFields, locks };
        const field = fieldsOf('customise', form);
        return (
          <>
            {team && !team.locked && !fields.customBranding && (
              <Notice>{t('appearance.branded.team', { team: team.name })}</Notice>
            )}
            <BrandingSections
              hint={t('customise.section.hint')}
              fields={fields}
              setup={readableSetup(fields, saved)}
              onChange={set}
            >
              {field.switch('customBranding')}
            </BrandingSections>
          </>
        );
      }}
    </SetupPage>
  );
}
