import type { MineOf } from '#contract/kinds/kinds.live.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { inOrder, optionsWithVotes } from '#contract/prompts/prompt-order.ts';
import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';

/** The questions of what a screen shows; none if that is no Q&A, or nothing yet. */
export function questionsOf(view: unknown): readonly Question[] {
  const snapshot = view as SessionSnapshot | null | undefined;
  return snapshot?.type === 'qna' ? snapshot.questions : [];
}

/** The first question of a poll with its figures; undefined as long as the screen knows none. */
export function promptOf(view: unknown) {
  const snapshot = view as SessionSnapshot | null | undefined;
  const first = snapshot?.type === 'poll' ? inOrder(snapshot.prompts)[0] : undefined;
  return first && { ...first, options: optionsWithVotes(first) };
}

/** What a person did in a Q&A. */
export const upvotedIn = (mine: object | undefined): readonly string[] =>
  (mine as MineOf<'qna'> | undefined)?.upvoted ?? [];

/** The options that a person has chosen in a poll with one question. */
export const chosenIn = (mine: object | undefined): readonly string[] =>
  Object.values((mine as Partial<MineOf<'poll'>> | undefined)?.chosen ?? {})[0] ?? [];
