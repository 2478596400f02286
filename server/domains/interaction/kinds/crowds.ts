import { interactiveTypes } from '#contract/kinds/interactive-types.ts';
import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { assessmentCrowd } from './assessment/assessment-crowd.ts';
import { chatCrowd } from './chat/chat-crowd.ts';
import { noCrowd } from './no-crowd.ts';
import { opentextCrowd } from './opentext/opentext-crowd.ts';
import { pollCrowd } from './poll/poll-crowd.ts';
import { qnaCrowd } from './qna/qna-crowd.ts';
import { quizCrowd } from './quiz_presenter/quiz-crowd.ts';
import type { AnyCrowd } from './session-crowd.ts';
import { surveyCrowd } from './survey/survey-crowd.ts';

const crowds: Readonly<Record<SessionType, AnyCrowd>> = {
  qna: qnaCrowd,
  poll: pollCrowd,
  chat: chatCrowd,
  opentext: opentextCrowd,
  survey: surveyCrowd,
  quiz_presenter: quizCrowd,
  break: noCrowd('break'),
  dummy: noCrowd('dummy'),
  twitter: noCrowd('twitter'),
  assessment: assessmentCrowd,
};

export const crowdOf = (type: SessionType): AnyCrowd => crowds[type];
/** Of the kinds in which people take part. */
export const allCrowds = interactiveTypes.map(crowdOf);

/** What to make a session of in which whatever is written is there at once. */
export function unfiltered({ session }: AnyCrowd): AnyCrowd['session'] {
  const { settings } = session;
  return { ...session, settings: { ...settings, ...('filtering' in settings && { filtering: false }) } };
}
