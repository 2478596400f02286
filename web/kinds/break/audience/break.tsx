import { texts as english } from '#contract/messages/en/kinds/break.ts';
import type { AudienceKind } from '#web/pages/audience/kinds/audience-kind.ts';
import { PlainSession } from '#web/pages/audience/session/PlainSession.tsx';
import { RestingFlock } from '#web/ui/brand/pictures/RestingFlock.tsx';

const words = { ends: 'break.ends', over: 'break.over', inside: 'break.inside', next: 'break.next' } as const;

export const breakKind: AudienceKind<'break'> = {
  english,
  Session: (props) => <PlainSession {...props} words={words} />,
  waiting: { picture: <RestingFlock />, title: 'break.beforeStart.title', text: 'break.beforeStart.text' },
};
