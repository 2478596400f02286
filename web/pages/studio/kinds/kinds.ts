import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { assessment } from '#web/kinds/assessment/studio/assessment.tsx';
import { breakKind } from '#web/kinds/break/studio/break.tsx';
import { chat } from '#web/kinds/chat/studio/chat.tsx';
import { dummy } from '#web/kinds/dummy/studio/dummy.tsx';
import { opentext } from '#web/kinds/opentext/studio/opentext.tsx';
import { poll } from '#web/kinds/poll/studio/poll.tsx';
import { qna } from '#web/kinds/qna/studio/qna.tsx';
import { quizPresenter } from '#web/kinds/quiz_presenter/studio/quiz_presenter.tsx';
import { survey } from '#web/kinds/survey/studio/survey.tsx';
import { twitter } from '#web/kinds/twitter/studio/twitter.tsx';
import type { AnyStudioKind } from './studio-kind.ts';

export const kinds: Readonly<Record<SessionType, AnyStudioKind>> = {
  qna,
  poll,
  chat,
  opentext,
  survey,
  quiz_presenter: quizPresenter,
  break: breakKind,
  dummy,
  twitter,
  assessment,
};
