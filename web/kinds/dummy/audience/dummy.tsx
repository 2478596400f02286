import { texts as english } from '#contract/messages/en/kinds/dummy.ts';
import type { AudienceKind } from '#web/pages/audience/kinds/audience-kind.ts';
import { PlainSession } from '#web/pages/audience/session/PlainSession.tsx';
import { GatheringFlock } from '#web/ui/brand/pictures/GatheringFlock.tsx';

const words = { ends: 'dummy.ends', over: 'dummy.over', inside: 'dummy.inside', next: 'dummy.next' } as const;

export const dummy: AudienceKind<'dummy'> = {
  english,
  Session: (props) => <PlainSession {...props} words={words} />,
  waiting: { picture: <GatheringFlock />, title: 'dummy.beforeStart.title', text: 'dummy.beforeStart.text' },
};
