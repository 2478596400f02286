import { t } from '#web/messages.ts';
import { paths } from '#web/paths.ts';
import { StudioNav } from '../nav.tsx';

/** At the side while no pigeonhole is open. */
export function HomeNav() {
  return (
    <StudioNav
      items={[
        { to: paths.pigeonholes(), label: t('studio.nav.pigeonholes'), icon: 'menu' },
        { to: paths.newPigeonhole(), label: t('phList.new'), icon: 'plus' },
      ]}
    />
  );
}
