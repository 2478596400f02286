import { texts as english } from '#contract/messages/en/kinds/poll.ts';
import type { AudienceKind } from '#web/pages/audience/kinds/audience-kind.ts';
import { WaitingPoll } from '#web/ui/brand/pictures/WaitingPoll.tsx';
import { PollSession } from './PollSession.tsx';

export const poll: AudienceKind<'poll'> = {
  english,
  Session: PollSession,
  waiting: {
    picture: <WaitingPoll />,
    title: 'empty.pollNotStarted.title',
    text: 'empty.pollNotStarted.text',
  },
};
