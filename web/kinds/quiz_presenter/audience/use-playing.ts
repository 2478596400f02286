import type { ErrorBody } from '#contract/errors.ts';
import type { MoreTime } from '#contract/kinds/more-time.ts';
import type { QuizMine, QuizPlaying } from '#contract/kinds/quiz_presenter/quiz_presenter.live.ts';
import type { DrawnName } from '#contract/kinds/quiz_presenter/quiz-names.ts';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';

/** How I play: as it was received, or as it is on its way. */
export function usePlaying(lsId: string, mine: QuizMine) {
  const { outgoing, send, dismiss } = useOutbox();
  const sent = outgoing.findLast(({ call }) => call.name === 'joinQuiz' && call.params.lsId === lsId);
  const sending =
    sent?.status === 'on its way' && sent.call.name === 'joinQuiz'
      ? {
          drawn: sent.call.body.drawn as DrawnName,
          moreTime: sent.call.body.moreTime as MoreTime,
          teamId: sent.call.body.teamId,
        }
      : null;
  const refused: ErrorBody | null = sent?.status === 'refused' ? sent.refusal : null;
  return {
    player: sending ?? mine.player,
    refused,
    dismiss: () => sent && dismiss(sent.key),
    join: (player: QuizPlaying) => send({ name: 'joinQuiz', params: { lsId }, body: player }),
  };
}

export type Playing = ReturnType<typeof usePlaying>;
