import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { useCommands } from '#web/ui/overlay/commands/commands.tsx';

/** What the palette offers on every page of the studio. Signing out leads to the page that asks once. */
export function useEverywhereCommands(): void {
  useCommands([
    {
      id: 'reference',
      label: t('studio.command.reference'),
      icon: 'info',
      run: () => location.assign(to('reference')),
    },
    {
      id: 'signOut',
      label: t('studio.command.signOut'),
      icon: 'signOut',
      run: () => location.assign(to('logout')),
    },
  ]);
}
