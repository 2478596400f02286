import { useParams } from 'react-router';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { StudioNav } from '../nav.tsx';
import { useEverywhereCommands } from './use-everywhere-commands.ts';

/** At the side while no pigeonhole is open. */
export function HomeNav() {
  useEverywhereCommands();
  const { tId } = useParams();
  const workspaces = useAsk('listWorkspaces', {}).data?.workspaces ?? [];
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
        ...teams.map(({ id, name, can }) => ({
          label: name,
          items: [
            { to: to('members', { tId: id }), label: t('members.title'), icon: 'users' as const },
            ...(can.includes('setUp')
              ? [
                  {
                    to: to('team-branding', { tId: id }),
                    label: t('teamBranding.title'),
                    icon: 'image' as const,
                  },
                  {
                    to: to('team-setup', { tId: id, sessionType: 'qna' }),
                    label: t('studio.nav.setup'),
                    icon: 'settings' as const,
                    below: id === tId ? ['team-setup' as const] : [],
                  },
                ]
              : []),
            ...(can.includes('setNetworks')
              ? [
                  {
                    to: to('team-security', { tId: id }),
                    label: t('teamSecurity.title'),
                    icon: 'lock' as const,
                  },
                ]
              : []),
            ...(can.includes('manageApiKeys')
              ? [{ to: to('developer', { tId: id }), label: t('developer.title'), icon: 'embed' as const }]
              : []),
          ],
        })),
      ]}
    />
  );
}
