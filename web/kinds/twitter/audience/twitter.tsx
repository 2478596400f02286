import { texts as english } from '#contract/messages/en/kinds/twitter.ts';
import type { AudienceKind } from '#web/pages/audience/kinds/audience-kind.ts';
import { PlainSession } from '#web/pages/audience/session/PlainSession.tsx';
import { RestingFlock } from '#web/ui/brand/pictures/RestingFlock.tsx';

const words = {
  ends: 'twitter.ends',
  over: 'twitter.over',
  inside: 'twitter.inside',
  next: 'twitter.next',
} as const;

export const twitter: AudienceKind<'twitter'> = {
  english,
  Session: (props) => <PlainSession {...props} words={words} />,
  waiting: {
    picture: <RestingFlock />,
    title: 'twitter.beforeStart.title',
    text: 'twitter.beforeStart.text',
  },
};
