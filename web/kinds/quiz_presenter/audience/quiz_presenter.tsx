import { texts as english } from '#contract/messages/en/kinds/quiz_presenter.ts';
import type { AudienceKind } from '#web/pages/audience/kinds/audience-kind.ts';
import { WaitingPoll } from '#web/ui/brand/pictures/WaitingPoll.tsx';
import { QuizSession } from './QuizSession.tsx';

export const quizPresenter: AudienceKind<'quiz_presenter'> = {
  english,
  Session: QuizSession,
  waiting: {
    picture: <WaitingPoll />,
    title: 'empty.quizNotStarted.title',
    text: 'empty.quizNotStarted.text',
  },
};
