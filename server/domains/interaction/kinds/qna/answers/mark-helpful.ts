import type { ActionCall } from '#contract/kinds/kind.ts';
import type { KindNews } from '#contract/kinds/kinds.live.ts';
import { isShown } from '#contract/kinds/qna/question-status.ts';
import { markHelpful as endpoint } from '#contract/kinds/qna/written-answers.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { actOn } from '../../../act-on.ts';
import { personIn, voterMark } from '../../../marks.ts';
import { attendeeIn, openSession } from '../../../open-session.ts';
import { mergedEvents } from '../merge/merged-events.ts';
import { type QnaMemory, rootOf } from '../qna-memory.ts';
import { writeHelpful } from './written-answers.queries.ts';

type Marked = {
  answerId: string;
  on: boolean;
  person: string;
  voter: Buffer;
  call: ActionCall<typeof endpoint>;
};

/** A mark is a state, not a step: marking twice counts once. */
export const markHelpful = actOn<'qna', typeof endpoint, QnaMemory, Marked>('qna', endpoint, {
  admit({ params, body: { answerId, on }, memory, who, now }) {
    const { pigeonholeId, secret } = openSession(memory, now);
    const question = rootOf(memory.own, params.questionId);
    if (question === undefined || !isShown(question.status) || !question.answerIds.includes(answerId))
      throw new Refusal('NotFound');
    const person = personIn(secret, attendeeIn(who, pigeonholeId));
    const voter = voterMark(secret, person, { sort: 'question', id: answerId });
    return { answerId, on, person, voter, call: { params, body: { answerId, on } } };
  },

  async write(tx, session, calls, { session: { settings } }) {
    // Of several marks of one person on one answer in a batch the last one stands.
    const last = new Map(calls.map(({ row }) => [`${row.answerId} ${row.person}`, row]));
    const marks = [...last.values()].map(({ answerId, on, voter }) => ({
      answerId,
      on,
      voter: voter.toString('base64'),
    }));
    const counted = await writeHelpful(tx, session, marks);
    return {
      events: [
        ...counted.map(({ id, helpful }): KindNews => ({ name: 'answer-marked', body: { id, helpful } })),
        ...(await mergedEvents(tx, session, settings, counted)),
      ],
      gave: { votes: counted.reduce((sum, { given }) => sum + given, 0) },
    };
  },

  remember: ({ person, call }) => ({ person, call }),
});
