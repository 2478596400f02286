import { hasDownvotes } from '#contract/kinds/qna/question-votes.ts';
import type { AnyQuestion } from '#web/kinds/qna/without-gap.ts';
import { t } from '#web/messages.ts';
import { usePart } from '#web/pages/audience/parts/use-part.ts';
import { VoteButton } from '#web/ui/controls/VoteButton.tsx';
import { useMyVote } from './use-my-vote.ts';
import { useQna } from './use-qna.ts';
import { votePairPart } from './vote-pair-part.ts';

/** My vote on a question, as this session takes votes. */
export function QuestionVote({ question }: { question: AnyQuestion }) {
  const { session, isOpen } = useQna();
  const { vote, votes, choose } = useMyVote(question);
  const setting = session.settings.votes;
  const blocked = whyBlocked(question.status, isOpen);
  const takesDownvotes = hasDownvotes(setting);
  const { content: pair } = usePart(votePairPart, { when: takesDownvotes });
  if (takesDownvotes)
    return (
      pair && (
        <pair.VotePair
          vote={vote}
          score={votes}
          setting={setting}
          about={question.text}
          blocked={blocked}
          onVote={choose}
        />
      )
    );
  return (
    <VoteButton
      count={votes}
      pressed={vote === 'up'}
      about={question.text}
      blocked={blocked}
      onPress={() => choose(vote === 'up' ? 'none' : 'up')}
    />
  );
}

function whyBlocked(status: AnyQuestion['status'], isOpen: boolean): string | null {
  if (!isOpen) return t('qna.vote.ended');
  return status === 'answered' ? t('qna.vote.answered') : null;
}
