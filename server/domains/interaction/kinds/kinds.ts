import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { assessment } from './assessment/assessment.ts';
import { chat } from './chat/chat.ts';
import { nonInteractive } from './non-interactive.ts';
import { opentext } from './opentext/opentext.ts';
import { poll } from './poll/poll.ts';
import { qna } from './qna/qna.ts';
import { quizPresenter } from './quiz_presenter/quiz_presenter.ts';
import type { AnySessionKind } from './session-kind.ts';
import { survey } from './survey/survey.ts';

const kinds: Readonly<Record<SessionType, AnySessionKind>> = {
  qna,
  poll,
  chat,
  opentext,
  survey,
  quiz_presenter: quizPresenter,
  break: nonInteractive('break'),
  dummy: nonInteractive('dummy'),
  twitter: nonInteractive('twitter'),
  assessment,
};

export const kindOf = (type: SessionType): AnySessionKind => kinds[type];
export const allKinds = Object.values(kinds);
export const handlersOfKinds = allKinds.flatMap(({ handlers }) => handlers);
