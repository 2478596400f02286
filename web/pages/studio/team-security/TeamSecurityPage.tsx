import { useState } from 'react';
import { saveTeamSecurity, type TeamSecurity } from '#contract/workspaces/team-security.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { OutsideDialog } from '../event-security/OutsideDialog.tsx';
import { Asked } from '../layout/Asked.tsx';
import { AfterForm, FormSection } from '../layout/FormColumns.tsx';
import { lineToCome, PageHead } from '../layout/PageHead.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import { fieldsOf } from '../setup/fields.tsx';
import { SetupPage } from '../setup/SetupPage.tsx';
import { type OfTeam, TeamPage } from '../team/TeamPage.tsx';
import { PasswordRules } from './PasswordRules.tsx';

/** From which networks people come into the events of a team, and what it asks of its members' passwords. */
export default function TeamSecurityPage() {
  return <TeamPage>{(tId, team) => <Security tId={tId} team={team} />}</TeamPage>;
}

function Security({ tId, team }: OfTeam) {
  const answer = useAsk('readTeamSecurity', { params: { tId } });
  const readAgain = async () => (await answer.refetch()).data?.security ?? null;
  return (
    <>
      <PageHead
        title={t('teamSecurity.title')}
        of={team?.name}
        lead={team ? t('teamSecurity.lead', { team: team.name }) : lineToCome}
      />
      <Asked answer={answer} rows={[27.75]}>
        {({ security, yourAddress }) => (
          <Edit key={tId} tId={tId} saved={security} yourAddress={yourAddress} readAgain={readAgain} />
        )}
      </Asked>
      {/* Not before what stands above it, whose height on this screen nobody knows. */}
      {!answer.isPending && team?.can.includes('setSecurity') && (
        <AfterForm>
          <PasswordRules team={team} />
        </AfterForm>
      )}
    </>
  );
}

type EditProps = {
  tId: string;
  saved: TeamSecurity;
  yourAddress: string;
  readAgain: () => Promise<TeamSecurity | null>;
};

function Edit({ tId, saved, yourAddress, readAgain }: EditProps) {
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  return (
    <>
      <SetupPage
        saves="saveTeamSecurity"
        draft={`team-security.${tId}`}
        saved={saved}
        lookAgain={readAgain}
        input={({ allowedAddresses }, base) => ({
          params: { tId },
          body: { allowedAddresses, seen: { allowedAddresses: String(base.allowedAddresses) } },
        })}
        check={({ body }) => problemsOf(saveTeamSecurity.body, body)}
        onRefused={({ error }, { params, body }, send) => {
          if (error === 'OwnAddressOutside')
            setGoOn(() => () => send({ params, body: { ...body, fromOutside: true } }));
        }}
      >
        {({ fields, set }) => {
          const field = fieldsOf('teamSecurity', { values: fields, onChange: set, schemas: {}, locks: {} });
          return (
            <FormSection title={t('teamSecurity.networks')} hint={t('teamSecurity.networks.hint')}>
              {field.lines('allowedAddresses', { dir: 'ltr' })}
              <p>{t('eventSecurity.yours', { address: yourAddress })}</p>
            </FormSection>
          );
        }}
      </SetupPage>
      <OutsideDialog goOn={goOn} onClose={() => setGoOn(null)}>
        {t('teamSecurity.outside.text', { address: yourAddress })}
      </OutsideDialog>
    </>
  );
}
