import type { MadeType } from '#contract/kinds/kinds.live.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { lineToCome, PageHead } from '../layout/PageHead.tsx';
import { KindNav } from '../setup/KindNav.tsx';
import { KindSetup } from '../setup/KindSetup.tsx';
import { useKindOfAddress } from '../setup/use-kind-of-address.ts';
import { samplePasscode } from '../team/sample-passcode.ts';
import { TeamPage } from '../team/TeamPage.tsx';

/** How all sessions of one kind are set up in the events of a team. */
export default function TeamSetupPage() {
  const kind = useKindOfAddress();
  return (
    <TeamPage>
      {(tId, team) => (
        <>
          <PageHead
            title={t(`setup.title.${kind}`)}
            of={team?.name}
            lead={team ? t('teamSetup.lead', { team: team.name }) : lineToCome}
          />
          <KindNav to={(sessionType) => to('team-setup', { tId, sessionType })} />
          <InTeam key={`${tId} ${kind}`} tId={tId} kind={kind} />
        </>
      )}
    </TeamPage>
  );
}

function InTeam({ tId, kind }: { tId: string; kind: MadeType }) {
  const params = { tId, kind };
  return (
    <KindSetup
      kind={kind}
      at="workspace"
      answer={useAsk('readWorkspaceSetup', { params })}
      saves="saveWorkspaceSetup"
      input={(body) => ({ params, body })}
      draft={`team-defaults-${kind}.${tId}`}
      passcode={samplePasscode}
    />
  );
}
