import type { ActionCall } from '#contract/kinds/kind.ts';
import type { AnswerStatus } from '#contract/kinds/opentext/answer-status.ts';
import type { answerPrompt } from '#contract/kinds/opentext/answers.ts';

/** An answer that was admitted and is to be written. */
export type Answered = {
  text: string;
  status: AnswerStatus;
  /** Null in an anonymous session. */
  attendeeId: string | null;
  sentAt: Date;
  person: string;
  /** The marks of which it may take one; null: there is no limit. */
  places: readonly string[] | null;
  /** Null for an answer in open form. */
  word: { folded: string; voter: string } | null;
  call: ActionCall<typeof answerPrompt>;
};
