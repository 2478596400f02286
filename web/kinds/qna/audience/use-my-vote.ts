import { useRef } from 'react';
import type { VoteChoice } from '#contract/kinds/qna/question-votes.ts';
import { myVote, tapsOn, voteOn } from '#web/kinds/qna/my-vote.ts';
import type { AnyQuestion } from '#web/kinds/qna/without-gap.ts';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';
import { useQna } from './use-qna.ts';

/** My vote on a question and its score with it, and how to change it. */
export function useMyVote(question: AnyQuestion) {
  const { outgoing, send } = useOutbox();
  const { session, mine } = useQna();
  const { id } = question;
  const known = voteOn(mine, id);
  const taps = tapsOn(id, outgoing);
  const before = useRef(known);
  // From the receipt on, what is known contains the tap; the tally does not yet.
  if (taps[0]?.status !== 'received') before.current = known;
  const { votes: setting } = session.settings;
  const shown = myVote(question, { setting, known, before: before.current, taps });
  return {
    ...shown,
    choose: (vote: VoteChoice) =>
      send({ name: 'upvoteQuestion', params: { lsId: session.id, questionId: id }, body: { vote } }),
  };
}
