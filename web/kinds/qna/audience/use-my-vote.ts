import { useRef } from 'react';
import type { QnaMine } from '#contract/kinds/qna/qna.live.ts';
import type { VoteChoice } from '#contract/kinds/qna/question-votes.ts';
import { myVote, tapsOn, voteOn } from '#web/kinds/qna/my-vote.ts';
import type { AnyQuestion } from '#web/kinds/qna/without-gap.ts';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';
import { useQna } from './use-qna.ts';

/** My vote on a question and its score with it, and how to change it. */
export function useMyVote(question: AnyQuestion) {
  const { outgoing, send } = useOutbox();
  const { session, mine } = useQna();
  const ids = [question.id, ...(question.merged ?? [])];
  const known = voteOn(mine, ...ids);
  const taps = tapsOn(ids, outgoing);
  const before = useRef(known);
  // From the receipt on, what is known contains the tap; the tally does not yet.
  if (taps[0]?.status !== 'received') before.current = known;
  const { votes: setting } = session.settings;
  const shown = myVote(question, { setting, known, before: before.current, taps });
  return {
    ...shown,
    choose: (vote: VoteChoice) => {
      for (const questionId of whereToVote(ids, mine, session.settings))
        send({ name: 'upvoteQuestion', params: { lsId: session.id, questionId }, body: { vote } });
    },
  };
}

/**
 * Where my votes are of a question and those merged into it. In an anonymous session one at a time: a tally that falls by two would
 * tell that both are of one person.
 */
function whereToVote(ids: readonly string[], mine: QnaMine, { anonymous }: { anonymous: boolean }) {
  const voted = ids.filter((id) => voteOn(mine, id) !== 'none');
  return voted.length === 0 ? ids.slice(0, 1) : anonymous ? voted.slice(0, 1) : voted;
}
