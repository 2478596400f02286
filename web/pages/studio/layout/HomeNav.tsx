import { useParams } from 'react-router';
import type { Organisation } from '#contract/organisations/organisations.ts';
import type { Workspace } from '#contract/workspaces/teams.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { type NavGroup, StudioNav } from '../nav.tsx';
import { useEverywhereCommands } from './use-everywhere-commands.ts';

/** At the side while no pigeonhole is open. */
export function HomeNav() {
  useEverywhereCommands();
  const { tId, orgId } = useParams();
  const workspaces = useAsk('listWorkspaces', {}).data?.workspaces ?? [];
  // Few people are admins of one: where this cannot be read, nothing is said of it. They come last, so that no team moves.
  const organisations = useAsk('listOrganisations', {}).data?.organisations ?? [];
  const teams = workspaces.filter(({ kind }) => kind === 'team');
  return (
    <StudioNav
      groups={[
        {
          items: [
            { to: to('pigeonholes'), label: t('studio.nav.pigeonholes'), icon: 'calendar' },
            { to: to('new-pigeonhole'), label: t('phList.new'), icon: 'plus' },
            { to: to('trash'), label: t('trash.title'), icon: 'bin' },
            { to: to('new-team'), label: t('team.new.title'), icon: 'users' },
          ],
        },
        ...teams.map((team) => groupOfTeam(team, tId)),
        ...organisations
          .filter(({ can }) => can.includes('setUp'))
          .map((organisation) => groupOfOrganisation(organisation, orgId)),
      ]}
    />
  );
}

/** `tId`: the team of the page. */
function groupOfTeam({ id, name, can }: Workspace, tId: string | undefined): NavGroup {
  const items: NavGroup['items'][] = [
    [{ to: to('members', { tId: id }), label: t('members.title'), icon: 'users' }],
    can.includes('setUp')
      ? [
          { to: to('team-branding', { tId: id }), label: t('teamBranding.title'), icon: 'image' },
          {
            to: to('team-setup', { tId: id, sessionType: 'qna' }),
            label: t('studio.nav.setup'),
            icon: 'settings',
            below: id === tId ? ['team-setup'] : [],
          },
        ]
      : [],
    can.includes('setNetworks')
      ? [{ to: to('team-security', { tId: id }), label: t('teamSecurity.title'), icon: 'lock' }]
      : [],
    can.includes('manageApiKeys')
      ? [{ to: to('developer', { tId: id }), label: t('developer.title'), icon: 'embed' }]
      : [],
  ];
  return { label: name, items: items.flat() };
}

/** `orgId`: the organization of the page. */
function groupOfOrganisation({ id, name }: Organisation, orgId: string | undefined): NavGroup {
  return {
    label: name,
    items: [
      {
        to: to('organisation-setup', { orgId: id, sessionType: 'qna' }),
        label: t('studio.nav.setup'),
        icon: 'settings',
        below: id === orgId ? ['organisation-setup'] : [],
      },
    ],
  };
}
