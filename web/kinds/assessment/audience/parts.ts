import type { AskedQuestion } from '#contract/kinds/assessment/assessment-score.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { SessionLayout } from '#web/pages/audience/session/session-layout.ts';
import type { AttemptHere } from './use-attempt.ts';
import type { KeptAttempt } from './use-kept-attempt.ts';

/** What the pages of an attempt have in common. */
export type AttemptProps = {
  layout: SessionLayout;
  session: LiveSession<'assessment'>;
  /** In the order of this attempt. */
  questions: readonly AskedQuestion[];
  attempt: AttemptHere;
  kept: KeptAttempt;
  until: string | null;
};
