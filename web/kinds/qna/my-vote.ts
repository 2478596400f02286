import type { QnaMine } from '#contract/kinds/qna/qna.live.ts';
import {
  isHidden,
  scoreShown,
  type VoteChoice,
  type VoteSetting,
  voteIn,
} from '#contract/kinds/qna/question-votes.ts';
import type { ReadQuestion } from '#contract/kinds/qna/read-questions.ts';
import type { Outgoing } from '#web/realtime/outbox-entry.ts';

const worth: Readonly<Record<VoteChoice, number>> = { up: 1, down: -1, none: 0 };

/** The vote on a question, or on the first of those that were merged into it. */
export function voteOn({ upvoted, downvoted }: QnaMine, ...ids: readonly string[]): VoteChoice {
  for (const id of ids) {
    if (upvoted.includes(id)) return 'up';
    if (downvoted.includes(id)) return 'down';
  }
  return 'none';
}

/** What this person has tapped on a question and its tally does not contain yet, oldest first. */
export const tapsOn = (ids: readonly string[], outgoing: readonly Outgoing[]): Outgoing[] =>
  outgoing.filter(
    ({ call, status }) =>
      status !== 'refused' && call.name === 'upvoteQuestion' && ids.includes(call.params.questionId),
  );

type Voting = {
  setting: VoteSetting;
  /** The vote that the server has. */
  known: VoteChoice;
  /** The vote that the server had before the first of the taps. */
  before: VoteChoice;
  taps: readonly Outgoing[];
};

/**
 * A question's vote as this person sees it: what was tapped counts at once, and is not counted twice when the audience's
 * tally comes to include it. A score that is hidden stays so until the tally shows it.
 */
export function myVote(
  question: Pick<ReadQuestion, 'votes' | 'ownVote'>,
  { setting, known, before, taps }: Voting,
): { vote: VoteChoice; votes: number } {
  const last = taps.at(-1);
  const vote = last ? voteOf(last) : known;
  if (isHidden(question.votes, setting)) return { vote, votes: question.votes };
  // What was read by HTTP no tally follows: it says which vote its count contains. And where a receipt is here but the tally that
  // contains it is not, the tally still stands as it was before the tap.
  const counted = question.ownVote ?? (taps[0]?.status === 'received' ? before : known);
  return { vote, votes: scoreShown(question.votes + worth[vote] - worth[counted], setting) };
}

function voteOf({ call }: Outgoing): VoteChoice {
  return call.name === 'upvoteQuestion' ? voteIn(call.body) : 'none';
}
