import { useEffect } from 'react';
import type { ErrorBody } from '#contract/errors.ts';
import type { PollMine } from '#contract/kinds/poll/poll.live.ts';
import { useReceiptCode } from '#web/domains/interaction/use-receipt-code.ts';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';
import { type CodedVote, dropCode } from './kept-codes.ts';

export type MyBallot = {
  /** What I have chosen, on its way or received; empty before that. */
  chosen: readonly string[];
  state:
    | { is: 'none' }
    | { is: 'on its way' }
    | { is: 'in'; code: string }
    | { is: 'refused'; body: ErrorBody };
  /** After a refusal has been read. */
  dismiss: () => void;
};

const none: readonly string[] = [];

/** How it is with my vote on a question of a poll. */
export function useMyBallot({ sessionId, firstItem, promptId }: CodedVote, mine: PollMine): MyBallot {
  const { outgoing, dismiss } = useOutbox();
  const code = useReceiptCode(sessionId, promptId);
  const chosen = mine.chosen[promptId] ?? none;
  const sent = outgoing.findLast(
    ({ call }) =>
      call.name === 'voteInPoll' &&
      call.params.lsId === sessionId &&
      (call.body.promptId ?? promptId) === promptId,
  );
  const refused =
    sent?.status === 'refused' && sent.call.name === 'voteInPoll' ? sent.call.body.code : undefined;
  useEffect(() => {
    if (refused !== undefined) dropCode({ sessionId, firstItem, promptId }, refused);
  }, [refused, sessionId, firstItem, promptId]);
  const onItsWay =
    sent?.status === 'on its way' && sent.call.name === 'voteInPoll' ? sent.call.body.optionIds : null;
  return {
    chosen: onItsWay ?? chosen,
    state: stateOf(),
    dismiss: () => sent && dismiss(sent.key),
  };

  function stateOf(): MyBallot['state'] {
    if (onItsWay) return { is: 'on its way' };
    if (sent?.status === 'refused') return { is: 'refused', body: sent.refusal };
    return chosen.length > 0 ? { is: 'in', code } : { is: 'none' };
  }
}
