import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { StudioNav } from '../nav.tsx';
import { useEverywhereCommands } from './use-everywhere-commands.ts';

/** At the side while no pigeonhole is open. */
export function HomeNav() {
  useEverywhereCommands();
  return (
    <StudioNav
      items={[
        { to: to('pigeonholes'), label: t('studio.nav.pigeonholes'), icon: 'menu' },
        { to: to('new-pigeonhole'), label: t('phList.new'), icon: 'plus' },
      ]}
    />
  );
}
