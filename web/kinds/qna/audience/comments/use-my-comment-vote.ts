import type { ReadComment } from '#contract/kinds/qna/comments/comments.ts';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';
import { useQna } from '../use-qna.ts';

/**
 * Whether I voted for a comment, how many did with me, and how to change it. The count is as it was read, which says whether my vote
 * is in it: from there on my own vote alone changes it.
 */
export function useMyCommentVote(comment: ReadComment) {
  const { id, votes, voted } = comment;
  const { session, mine } = useQna();
  const { outgoing, send } = useOutbox();
  const known = mine.commentsUpvoted.includes(id);
  const last = outgoing.findLast(
    ({ call, status }) =>
      call.name === 'upvoteComment' && call.params.commentId === id && status !== 'refused',
  );
  const on = last?.call.name === 'upvoteComment' ? last.call.body.on : known;
  return {
    on,
    votes: votes + Number(on) - Number(voted ?? known),
    choose: (next: boolean) =>
      send({ name: 'upvoteComment', params: { lsId: session.id, commentId: id }, body: { on: next } }),
  };
}
