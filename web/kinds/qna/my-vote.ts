import type { QnaMine } from '#contract/kinds/qna/qna.live.ts';
import type { Outgoing } from '#web/realtime/outbox-entry.ts';

/**
 * A question's vote as this person sees it: what was tapped counts at once, and is not counted twice when the audience's
 * tally comes to include it.
 */
export function myVote(
  question: { id: string; votes: number; votedWhenRead?: boolean },
  mine: QnaMine,
  outgoing: readonly Outgoing[],
): { up: boolean; votes: number } {
  const taps = outgoing.filter(
    ({ call, status }) =>
      status !== 'refused' && call.name === 'upvoteQuestion' && call.params.questionId === question.id,
  );
  const first = taps[0];
  const last = taps.at(-1);
  const isMine = mine.upvoted.includes(question.id);
  // What was read by HTTP no tally follows: its count stands as it was when it was read.
  const isCounted = question.votedWhenRead ?? isInTally(first, isMine);
  const up = last ? upOf(last) : isMine;
  return { up, votes: Math.max(0, question.votes + Number(up) - Number(isCounted)) };
}

function isInTally(first: Outgoing | undefined, isMine: boolean): boolean {
  // A receipt is here but the tally that contains it is not: the tally still stands as it was before the tap.
  return first?.status === 'received' ? !upOf(first) : isMine;
}

function upOf({ call }: Outgoing): boolean {
  return call.name === 'upvoteQuestion' && call.body.up;
}
