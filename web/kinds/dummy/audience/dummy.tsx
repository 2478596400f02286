import { texts as english } from '#contract/messages/en/kinds/dummy.ts';
import type { AudienceKind } from '#web/pages/audience/kinds/audience-kind.ts';
import { PlainSession } from '#web/pages/audience/session/PlainSession.tsx';
import { GatheringFlock } from '#web/ui/brand/pictures/GatheringFlock.tsx';

const words = { ends: 'dummy.ends', over: 'dummy.over', inside: 'dummy.inside', next: 'dummy.next' } as const;

const shared: Pick<AudienceKind<'dummy'>, 'english' | 'waiting'> = {
  english,
  waiting: { picture: <GatheringFlock />, title: 'dummy.beforeStart.title', text: 'dummy.beforeStart.text' },
};

export const dummy: AudienceKind<'dummy'> = {
  ...shared,
  Session: (props) => <PlainSession {...props} words={words} />,
};

/** With tweets of an older event (decision 0073): here, so that no phone fetches a file for it. */
export const twitter: AudienceKind<'twitter'> = {
  ...shared,
  // It has no texts of its own, in any language.
  alsoSays: { 'kinds/dummy': english },
  Session: (props) => <PlainSession {...props} words={words} />,
};
