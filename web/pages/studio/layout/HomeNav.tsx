import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { StudioNav } from '../nav.tsx';
import { useEverywhereCommands } from './use-everywhere-commands.ts';

/** At the side while no pigeonhole is open. */
export function HomeNav() {
  useEverywhereCommands();
  const workspaces = useAsk('listWorkspaces', {}).data?.workspaces ?? [];
  const teams = workspaces.filter(({ kind }) => kind === 'team');
  const managed = teams.filter(({ can }) => can.includes('manageApiKeys'));
  return (
    <StudioNav
      items={[
        { to: to('pigeonholes'), label: t('studio.nav.pigeonholes'), icon: 'menu' },
        { to: to('new-pigeonhole'), label: t('phList.new'), icon: 'plus' },
        { to: to('trash'), label: t('trash.title'), icon: 'bin' },
        ...teams.map(({ id, name }) => ({
          to: to('members', { tId: id }),
          label: t('members.nav', { team: name }),
          icon: 'users' as const,
        })),
        ...teams
          .filter(({ can }) => can.includes('setUp'))
          .map(({ id, name }) => ({
            to: to('team-branding', { tId: id }),
            label: t('teamBranding.nav', { team: name }),
            icon: 'image' as const,
          })),
        ...managed.map(({ id, name }) => ({
          to: to('developer', { tId: id }),
          label: t('developer.nav', { team: name }),
          icon: 'lock' as const,
        })),
      ]}
    />
  );
}
