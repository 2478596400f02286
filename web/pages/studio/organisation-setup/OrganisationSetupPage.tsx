import { useParams } from 'react-router';
import type { MadeType } from '#contract/kinds/kinds.live.ts';
import type { Organisation } from '#contract/organisations/organisations.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { HomeNav } from '../layout/HomeNav.tsx';
import { lineToCome, PageHead } from '../layout/PageHead.tsx';
import { KindNav } from '../setup/KindNav.tsx';
import { KindSetup } from '../setup/KindSetup.tsx';
import { useKindOfAddress } from '../setup/use-kind-of-address.ts';
import { samplePasscode } from '../team/sample-passcode.ts';

/** How all sessions of one kind are set up in the events of an organization's workspaces. */
export default function OrganisationSetupPage() {
  const kind = useKindOfAddress();
  const { orgId = '' } = useParams();
  const { data } = useAsk('listOrganisations', {});
  const organisation = data?.organisations.find(({ id }) => id === orgId);
  return (
    <>
      <HomeNav />
      <PageHead
        title={t(`setup.title.${kind}`)}
        of={organisation?.name}
        lead={organisation ? leadOf(organisation) : lineToCome}
      />
      <KindNav to={(sessionType) => to('organisation-setup', { orgId, sessionType })} />
      <InOrganisation key={`${orgId} ${kind}`} orgId={orgId} kind={kind} />
    </>
  );
}

/** Without a workspace it counts nowhere, which its admin is told. */
const leadOf = ({ name, workspaces }: Organisation) =>
  t(workspaces === 0 ? 'organisationSetup.lead.none' : 'organisationSetup.lead', { organisation: name });

function InOrganisation({ orgId, kind }: { orgId: string; kind: MadeType }) {
  const params = { orgId, kind };
  return (
    <KindSetup
      kind={kind}
      at="organisation"
      answer={useAsk('readOrganisationSetup', { params })}
      saves="saveOrganisationSetup"
      input={(body) => ({ params, body })}
      draft={`organisation-defaults-${kind}.${orgId}`}
      passcode={samplePasscode}
    />
  );
}
