import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { assessment } from '#web/kinds/assessment/stage/assessment.tsx';
import { breakKind } from '#web/kinds/break/stage/break.tsx';
import { dummy } from '#web/kinds/dummy/stage/dummy.tsx';
import { opentext } from '#web/kinds/opentext/stage/opentext.tsx';
import { poll } from '#web/kinds/poll/stage/poll.tsx';
import { qna } from '#web/kinds/qna/stage/qna.tsx';
import { quizPresenter } from '#web/kinds/quiz_presenter/stage/quiz_presenter.tsx';
import { survey } from '#web/kinds/survey/stage/survey.tsx';
import { twitter } from '#web/kinds/twitter/stage/twitter.tsx';
import type { AnyStageKind } from './stage-kind.ts';

/**
 * Null: sessions of this kind are never on the stage. Not fetched one by one: a projector has all that it may need before its
 * network fails.
 */
export const kinds: Readonly<Record<SessionType, AnyStageKind | null>> = {
  qna,
  poll,
  chat: null,
  opentext,
  survey,
  quiz_presenter: quizPresenter,
  break: breakKind,
  dummy,
  twitter,
  assessment,
};
