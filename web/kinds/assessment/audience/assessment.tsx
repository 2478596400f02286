import { texts as english } from '#contract/messages/en/kinds/assessment.ts';
import type { AudienceKind } from '#web/pages/audience/kinds/audience-kind.ts';
import { WaitingPoll } from '#web/ui/brand/pictures/WaitingPoll.tsx';
import { AssessmentSession } from './AssessmentSession.tsx';

export const assessment: AudienceKind<'assessment'> = {
  english,
  Session: AssessmentSession,
  waiting: {
    picture: <WaitingPoll />,
    title: 'assessment.beforeStart.title',
    text: 'assessment.beforeStart.text',
  },
};
