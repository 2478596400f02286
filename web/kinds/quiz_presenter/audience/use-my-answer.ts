import type { ErrorBody } from '#contract/errors.ts';
import type { QuizMine } from '#contract/kinds/quiz_presenter/quiz_presenter.live.ts';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';

type MyAnswer = {
  chosen: readonly string[];
  state: { is: 'none' | 'on its way' | 'in' } | { is: 'refused'; body: ErrorBody };
};

const none: readonly string[] = [];

/** How it is with my answer to a question. */
export function useMyAnswer(lsId: string, questionId: string, mine: QuizMine) {
  const { outgoing, send } = useOutbox();
  const sent = outgoing.findLast(
    ({ call }) =>
      call.name === 'answerQuiz' && call.params.lsId === lsId && call.body.questionId === questionId,
  );
  const received = mine.chosen[questionId];
  const onItsWay =
    sent?.status === 'on its way' && sent.call.name === 'answerQuiz' ? sent.call.body.optionIds : null;
  const answer: MyAnswer = { chosen: received ?? onItsWay ?? none, state: stateOf() };

  function stateOf(): MyAnswer['state'] {
    if (received) return { is: 'in' };
    if (onItsWay) return { is: 'on its way' };
    return sent?.status === 'refused' ? { is: 'refused', body: sent.refusal } : { is: 'none' };
  }

  return {
    ...answer,
    send: (optionIds: readonly string[]) =>
      send({ name: 'answerQuiz', params: { lsId }, body: { questionId, optionIds: [...optionIds] } }),
  };
}
