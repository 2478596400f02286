import { type Appearance, usualAppearance } from '#contract/appearance/appearance.ts';
import {
  saveTeamBranding,
  teamBrandingFields as schemas,
  type TeamBranding,
  type TeamBrandingSetup,
} from '#contract/appearance/team-branding.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { changeOf } from '#web/ui/fields/sent/change-of.ts';
import { AppearancePreview } from '../appearance/AppearancePreview.tsx';
import styles from '../appearance/appearance.module.css';
import { contrastTold, readableSetup } from '../appearance/appearance-fields.ts';
import { BrandingSections } from '../appearance/BrandingSections.tsx';
import { TeamLogoSection } from '../appearance/LogoSection.tsx';
import { Asked } from '../layout/Asked.tsx';
import { lineToCome, PageHead } from '../layout/PageHead.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import { fieldsOf } from '../setup/fields.tsx';
import { SetupPage } from '../setup/SetupPage.tsx';
import { samplePasscode } from '../team/sample-passcode.ts';
import { type OfTeam, TeamPage } from '../team/TeamPage.tsx';

/** How the events of a team look. */
export default function TeamBrandingPage() {
  return <TeamPage>{(tId, team) => <Branding tId={tId} team={team} />}</TeamPage>;
}

function Branding({ tId, team }: OfTeam) {
  const answer = useAsk('readTeamBranding', { params: { tId } });
  const readAgain = async () => (await answer.refetch()).data?.branding;
  return (
    <>
      <PageHead
        title={t('teamBranding.title')}
        of={team?.name}
        lead={team ? t('teamBranding.lead', { team: team.name }) : lineToCome}
      />
      <Asked answer={answer} rows={[26, 14, 12]}>
        {({ branding }) => (
          <>
            <Edit key={tId} tId={tId} saved={branding} readAgain={readAgain} />
            <div className={styles.logos}>
              <TeamLogoSection tId={tId} logo={branding.logo} />
            </div>
          </>
        )}
      </Asked>
    </>
  );
}

type EditProps = { tId: string; saved: TeamBranding; readAgain: () => Promise<TeamBranding | undefined> };

function Edit({ tId, saved, readAgain }: EditProps) {
  const shown = setupOf(saved);
  const looks = inAnEvent(saved);
  return (
    <SetupPage
      saves="saveTeamBranding"
      draft={`team-branding.${tId}`}
      saved={shown}
      lookAgain={async () => {
        const now = await readAgain();
        return now ? setupOf(now) : null;
      }}
      input={(fields, base) => ({
        params: { tId, part: 'all' },
        body: changeOf(fields, { saved: shown, base }),
      })}
      check={({ body }, fields) => ({
        ...contrastTold(readableSetup(fields, looks), 'customBranding'),
        ...problemsOf(saveTeamBranding.body, body),
      })}
      preview={(fields) => (
        <AppearancePreview
          appearance={readableSetup(fields, looks)}
          pigeonhole={{
            name: t('teamBranding.preview.event'),
            description: '',
            passcode: samplePasscode,
          }}
        />
      )}
    >
      {({ fields, set }) => {
        const field = fieldsOf('teamBranding', { values: fields, onChange: set, schemas, locks: {} });
        return (
          <BrandingSections
            hint={t('teamBranding.section.hint')}
            fields={fields}
            setup={readableSetup(fields, looks)}
            onChange={set}
          >
            {field.switch('customBranding')}
            {field.switch('locked')}
          </BrandingSections>
        );
      }}
    </SetupPage>
  );
}

const setupOf = ({ logo: _, ...setup }: TeamBranding): TeamBrandingSetup => setup;

/** As an event without a theme of its own has it. */
const inAnEvent = ({ locked: _, ...branding }: TeamBranding): Appearance => ({
  ...usualAppearance,
  ...branding,
  sponsors: [],
  team: null,
});
