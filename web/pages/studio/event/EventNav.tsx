import { useNavigate } from 'react-router';
import { madeTypes } from '#contract/kinds/made-types.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { useCommands } from '#web/ui/overlay/commands/commands.tsx';
import type { Command } from '#web/ui/overlay/commands/rank-commands.ts';
import { kinds } from '../kinds/kinds.ts';
import { useEverywhereCommands } from '../layout/use-everywhere-commands.ts';
import { type NavGroup, StudioNav } from '../nav.tsx';

/** At the side, and in the command palette, while a pigeonhole is open. */
export function EventNav({ pigeonhole }: { pigeonhole: Pigeonhole }) {
  const { id, name } = pigeonhole;
  const navigate = useNavigate();
  const goTo = (path: string) => () => void navigate(path);
  const openWindow = (path: string) => () => void window.open(path, '_blank', 'noopener');

  const commands: Command[] = [
    { id: 'qrcode', label: t('studio.command.qrcode'), icon: 'qr', run: goTo(to('qrcode', { phId: id })) },
    {
      id: 'links',
      label: t('studio.command.links'),
      icon: 'qr',
      run: goTo(to('run-links', { phId: id })),
    },
    {
      id: 'files',
      label: t('studio.command.files'),
      icon: 'download',
      run: goTo(to('run-files', { phId: id })),
    },
    ...madeTypes.map((type) => ({
      id: type,
      label: t(`studio.command.${type}`),
      icon: kinds[type].icon,
      run: goTo(to('new-session', { phId: id, sessionType: type })),
    })),
    {
      id: 'projector',
      label: t('studio.command.projector'),
      icon: 'projector',
      run: openWindow(to('projector', { phId: id })),
    },
    {
      id: 'admin',
      label: t('studio.command.admin'),
      icon: 'check',
      run: openWindow(to('admin-panel', { phId: id })),
    },
    {
      id: 'moderator',
      label: t('studio.command.moderator'),
      icon: 'user',
      run: openWindow(to('moderator-panel', { phId: id })),
    },
    {
      id: 'pigeonholes',
      label: t('studio.command.pigeonholes'),
      icon: 'menu',
      run: goTo(to('pigeonholes')),
    },
  ];
  useCommands(commands);
  useEverywhereCommands();

  return (
    <StudioNav
      title={name}
      back={{ to: to('pigeonholes'), label: t('studio.nav.pigeonholes') }}
      groups={groupsOf(id)}
    />
  );
}

/** What is used during the event first, then in the order in which one is prepared. */
function groupsOf(phId: string): readonly NavGroup[] {
  return [
    {
      items: [
        {
          to: to('run', { phId }),
          label: t('studio.nav.run'),
          icon: 'play',
          below: ['run', 'run-links', 'run-files', 'qrcode'],
        },
        {
          to: to('insights', { phId }),
          label: t('studio.nav.insights'),
          icon: 'poll',
          below: ['session-insights'],
        },
      ],
    },
    {
      label: t('studio.nav.plan'),
      items: [
        { to: to('workflow-guide', { phId }), label: t('guide.title'), icon: 'check' },
        {
          to: to('agenda', { phId }),
          label: t('studio.nav.agenda'),
          icon: 'calendar',
          below: ['new-session', 'edit-session', 'duplicate-session', 'nest-session'],
        },
        {
          to: to('speakers', { phId }),
          label: t('speakers.title'),
          icon: 'user',
          below: ['new-speaker', 'edit-speaker'],
        },
        {
          to: to('tracks', { phId }),
          label: t('tracks.title'),
          icon: 'menu',
          below: ['new-track', 'edit-track'],
        },
      ],
    },
    {
      label: t('studio.nav.setUp'),
      items: [
        { to: to('about', { phId }), label: t('about.edit.title'), icon: 'edit' },
        {
          to: to('setup', { phId, sessionType: 'qna' }),
          label: t('studio.nav.setup'),
          icon: 'settings',
          below: ['setup'],
        },
        {
          to: to('appearance', { phId }),
          label: t('appearance.title'),
          icon: 'image',
          below: ['customise'],
        },
        { to: to('reactions', { phId }), label: t('reactions.title'), icon: 'smile' },
        { to: to('display', { phId }), label: t('display.title'), icon: 'globe' },
        { to: to('event-security', { phId }), label: t('eventSecurity.title'), icon: 'lock' },
        { to: to('advanced', { phId }), label: t('advanced.title'), icon: 'more' },
      ],
    },
  ];
}
