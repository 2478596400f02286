import { Link } from 'react-router';
import {
  contrastProblemsIn,
  paletteIn,
  type Appearance as Saved,
  saveTheme,
} from '#contract/appearance/appearance.ts';
import { brandsItself } from '#contract/appearance/appearance-view.ts';
import { themeOf } from '#contract/appearance/look.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { changeOf } from '#web/ui/fields/sent/change-of.ts';
import { EventPage } from '../event/EventPage.tsx';
import { Asked } from '../layout/Asked.tsx';
import { FormSection } from '../layout/FormColumns.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import { SetupPage } from '../setup/SetupPage.tsx';
import { AppearancePreview } from './AppearancePreview.tsx';
import styles from './appearance.module.css';
import { contrastTold, readableSetup, themeFieldsOf } from './appearance-fields.ts';
import { BackgroundField } from './BackgroundField.tsx';
import { LogoSection } from './LogoSection.tsx';
import { Notice } from './Notice.tsx';
import { PaletteFields } from './PaletteFields.tsx';
import { SponsorsSection } from './SponsorsSection.tsx';
import { ThemeGallery } from './ThemeGallery.tsx';

export default function AppearancePage() {
  return <EventPage>{(pigeonhole) => <Appearance key={pigeonhole.id} pigeonhole={pigeonhole} />}</EventPage>;
}

function Appearance({ pigeonhole }: { pigeonhole: Pigeonhole }) {
  const { id: phId, name } = pigeonhole;
  const answer = useAsk('readAppearance', { params: { phId } });
  const readAgain = async () => (await answer.refetch()).data?.appearance;
  return (
    <>
      <PageHead title={t('appearance.title')} of={name} lead={t('appearance.lead')}>
        <Link className={buttonLook({ variant: 'quiet' })} to={to('customise', { phId })}>
          {t('customise.title')}
        </Link>
      </PageHead>
      <Asked answer={answer} rows={[26, 12, 12]}>
        {({ appearance }) => (
          <>
            <Edit pigeonhole={pigeonhole} saved={appearance} readAgain={readAgain} />
            <div className={styles.logos}>
              <LogoSection phId={phId} logo={appearance.logo} />
              <SponsorsSection phId={phId} sponsors={appearance.sponsors} />
            </div>
          </>
        )}
      </Asked>
    </>
  );
}

type EditProps = { pigeonhole: Pigeonhole; saved: Saved; readAgain: () => Promise<Saved | undefined> };

function Edit({ pigeonhole, saved, readAgain }: EditProps) {
  const phId = pigeonhole.id;
  const shown = themeFieldsOf(saved);
  return (
    <SetupPage
      saves="saveTheme"
      draft={`appearance.${phId}`}
      saved={shown}
      lookAgain={async () => {
        const now = await readAgain();
        return now ? themeFieldsOf(now) : null;
      }}
      input={(fields, base) => ({ params: { phId }, body: changeOf(fields, { saved: shown, base }) })}
      check={({ body }, fields) => ({
        ...contrastTold(readableSetup(fields, saved), 'customTheme'),
        ...problemsOf(saveTheme.body, body),
      })}
      preview={(fields) => (
        <AppearancePreview appearance={readableSetup(fields, saved)} pigeonhole={pigeonhole} />
      )}
    >
      {({ fields, set }) => {
        const setup = readableSetup(fields, saved);
        return (
          <>
            {brandsItself(saved) && (
              <Notice>
                {t('appearance.branded')}{' '}
                <Link to={to('customise', { phId })}>{t('appearance.branded.open')}</Link>
              </Notice>
            )}
            {saved.team && !brandsItself(saved) && (
              <Notice>{t('appearance.branded.team', { team: saved.team.name })}</Notice>
            )}
            <FormSection title={t('appearance.section.theme')} hint={t('appearance.section.theme.hint')}>
              <ThemeGallery
                theme={fields.theme}
                customTheme={fields.customTheme}
                custom={themeOf(paletteIn(setup, 'customTheme'))}
                onChange={set}
              />
            </FormSection>
            {(fields.customTheme || contrastProblemsIn(setup).length > 0) && (
              <FormSection title={t('appearance.section.custom')}>
                <PaletteFields
                  of="customTheme"
                  fields={fields}
                  setup={setup}
                  onChange={(part) => set(part as Partial<typeof fields>)}
                />
                <BackgroundField
                  phId={phId}
                  pictureId={fields.backgroundId}
                  savedId={saved.backgroundId}
                  onChange={(backgroundId) => set({ backgroundId })}
                />
              </FormSection>
            )}
          </>
        );
      }}
    </SetupPage>
  );
}
