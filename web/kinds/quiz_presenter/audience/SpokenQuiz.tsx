import type { QuizMine, QuizScore } from '#contract/kinds/quiz_presenter/quiz_presenter.live.ts';
import type { QuizNow } from '#contract/kinds/quiz_presenter/quizzes.ts';
import { formatNumber, t } from '#web/messages.ts';
import { useTimeLeft } from '#web/realtime/use-time-left.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { howToChoose } from '../QuizBallot.tsx';
import { timeSpoken } from '../time-spoken.ts';
import { ownLimit } from './own-limit.ts';
import { useMyAnswer } from './use-my-answer.ts';
import type { Playing } from './use-playing.ts';
import { verdictOn } from './verdict-on.ts';

type Props = {
  lsId: string;
  quiz: QuizNow;
  player: Playing['player'];
  score: QuizScore | null;
  mine: QuizMine;
  isFinal: boolean;
};

/**
 * Where a quiz is, for those who listen. It stays while the pages beside it come and go: what comes with its words is not read out.
 * A question is read with its heading, which gets the focus, and the page of the question itself says how it is with an answer.
 */
export function SpokenQuiz({ lsId, quiz, player, score, mine, isFinal }: Props) {
  const { question, result, step, openedAt } = quiz;
  const { state } = useMyAnswer(lsId, question?.id ?? '', mine);
  const limit = ownLimit(quiz.limit, player?.moreTime ?? 1);
  const left = useTimeLeft(step === 'open' ? openedAt : null, limit);

  function words(): string {
    if (isFinal) return `${t('quiz.final.thanks')} ${scoreWords(score)}`;
    if (player === null || question === null) return '';
    if (step === 'asked') return t('quiz.asked.wait');
    if (step === 'board') return `${t('quiz.board')}. ${scoreWords(score)}`;
    if (step === 'revealed' && result !== null) {
      const verdict = verdictOn(mine.chosen[question.id] ?? [], result.right);
      return `${t(`quiz.result.${verdict}`)} ${scoreWords(score)}`;
    }
    if (step !== 'open' || left === 0 || state.is === 'on its way' || state.is === 'in') return '';
    const task = howToChoose(question);
    return left === null || limit === null ? task : timeSpoken(left, limit, task);
  }

  return (
    <VisuallyHidden>
      <span role="status">{words()}</span>
    </VisuallyHidden>
  );
}

function scoreWords(score: QuizScore | null): string {
  if (score === null) return '';
  const { points, rank, players } = score;
  return [
    t('quiz.points.now', { points: formatNumber(points) }),
    rank !== null && t('quiz.rank', { rank, players }),
  ]
    .filter(Boolean)
    .join('. ');
}
