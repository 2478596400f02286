import { texts as english } from '#contract/messages/en/kinds/opentext.ts';
import type { AudienceKind } from '#web/pages/audience/kinds/audience-kind.ts';
import { GatheringFlock } from '#web/ui/brand/pictures/GatheringFlock.tsx';
import { OpentextSession } from './OpentextSession.tsx';

export const opentext: AudienceKind<'opentext'> = {
  english,
  Session: OpentextSession,
  waiting: {
    picture: <GatheringFlock />,
    title: 'opentext.beforeStart.title',
    text: 'opentext.beforeStart.text',
  },
};
