import { texts as ofPolls } from '#contract/messages/en/kinds/poll.ts';
import { texts as english } from '#contract/messages/en/kinds/survey.ts';
import type { AudienceKind } from '#web/pages/audience/kinds/audience-kind.ts';
import { WaitingPoll } from '#web/ui/brand/pictures/WaitingPoll.tsx';
import { SurveySession } from './SurveySession.tsx';

export const survey: AudienceKind<'survey'> = {
  english,
  // Its questions are answered as those of a poll.
  alsoSays: { 'kinds/poll': ofPolls },
  Session: SurveySession,
  waiting: {
    picture: <WaitingPoll />,
    title: 'survey.beforeStart.title',
    text: 'survey.beforeStart.text',
  },
};
