import { useRef } from 'react';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';
import { useQna } from '../use-qna.ts';

/** A written answer, and the question that it is shown below. */
export type Answer = { questionId: string; id: string; text: string; helpful: number };

/** Whether I found an answer helpful, how many did with me, and how to change it: a tap counts at once, and once. */
export function useMyMark({ questionId, id: answerId, helpful }: Answer) {
  const { session, mine } = useQna();
  const { outgoing, send } = useOutbox();
  const known = mine.helped.includes(answerId);
  const taps = outgoing.flatMap(({ call, status }) =>
    call.name === 'markHelpful' && call.body.answerId === answerId && status !== 'refused'
      ? [{ on: call.body.on, status }]
      : [],
  );
  const before = useRef(known);
  // From the receipt on, what is known contains the tap; the count does not yet.
  if (taps[0]?.status !== 'received') before.current = known;
  const on = taps.at(-1)?.on ?? known;
  const counted = taps[0]?.status === 'received' ? before.current : known;
  return {
    on,
    helpful: helpful + Number(on) - Number(counted),
    choose: (next: boolean) =>
      send({
        name: 'markHelpful',
        params: { lsId: session.id, questionId },
        body: { answerId, on: next },
      }),
  };
}
