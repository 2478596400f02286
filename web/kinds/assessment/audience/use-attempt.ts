import type { AssessmentMine } from '#contract/kinds/assessment/assessment.live.ts';
import type { Chosen } from '#contract/kinds/assessment/assessment-score.ts';
import type { MoreTime } from '#contract/kinds/more-time.ts';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';

/** My last attempt: what was received, and what is on its way. */
export function useAttempt(lsId: string, mine: AssessmentMine) {
  const { send, outgoing, dismiss } = useOutbox();
  const params = { lsId };
  const own = outgoing.filter(({ call }) => call.params.lsId === lsId);
  const { attempt } = mine;
  const begins = own.some(({ call, status }) => call.name === 'beginAttempt' && status === 'on its way');
  const answers: Record<string, readonly string[]> = { ...mine.answers };
  let submits = false;
  for (const { call, status } of own) {
    if (status !== 'on its way') continue;
    if (call.name === 'answerQuestionOfAttempt' && call.body.attempt === attempt)
      answers[call.body.questionId] = call.body.optionIds;
    if (call.name === 'submitAttempt' && call.body.attempt === attempt) submits = true;
  }
  const last = own.at(-1);
  // Whoever is through has nothing more to send: the time was over, or another device was quicker.
  const refused = last?.status === 'refused' && !mine.through ? last : null;
  return {
    attempt,
    answers: answers as Chosen,
    begins,
    submits,
    isThrough: mine.through,
    /** It came after the time, or after another device had submitted: the server knows how it is. */
    isLate: refused?.refusal.error === 'TooLate' || refused?.refusal.error === 'AlreadySubmitted',
    refused,
    dismiss() {
      for (const { key } of own) dismiss(key);
    },
    begin: (moreTime: MoreTime) =>
      send({ name: 'beginAttempt', params, body: { attempt: attempt + 1, moreTime } }),
    choose: (questionId: string, optionIds: readonly string[]) =>
      send({
        name: 'answerQuestionOfAttempt',
        params,
        body: { attempt, questionId, optionIds: [...optionIds] },
      }),
    submit: () =>
      send({
        name: 'submitAttempt',
        params,
        body: {
          attempt,
          answers: Object.fromEntries(Object.entries(answers).map(([id, ids]) => [id, [...ids]])),
        },
      }),
  };
}

export type AttemptHere = ReturnType<typeof useAttempt>;
