import { mergeQuestion as endpoint } from '#contract/kinds/qna/merge/merge-questions.ts';
import { isShown } from '#contract/kinds/qna/question-status.ts';
import { itsStream, streamOf } from '#server/domains/sessions/index.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { noteOnStage } from '../../../insights/stage-history.queries.ts';
import { moverOf } from '../moves/mover-of.ts';
import { insertMoves } from '../moves/question-moves.queries.ts';
import { qnaOf } from '../qna-of.ts';
import { questionIn } from '../questions.queries.ts';
import { questionEvents, questionView } from '../questions.view.ts';
import { commentsAlong } from './comments-along.ts';
import { mergeIn, recountMerged } from './merge.queries.ts';

/** Nothing of either question is written over, so that taking them apart again is exact. */
export const mergeQuestion = handleOnStreams(
  endpoint,
  'session',
  itsStream,
  async ({ tx, params: { questionId }, body: { into, from }, subject, who, now, publish, note }) => {
    const { settings } = qnaOf(subject);
    if (into === questionId)
      throw new Refusal('Validation', { fields: { into: [{ key: 'question.intoItself' }] } });
    const session = streamOf(subject);
    const isThere = async (id: string) => (await questionIn(tx, session, id)) !== undefined;
    if (!(await isThere(questionId)) || !(await isThere(into))) throw new Refusal('NotFound');

    // The one being answered comes back as one of the others: by then another one may be answered.
    const back = from === 'current' ? 'allowed' : from;
    if (!(await mergeIn(tx, session, { id: questionId, into, from, back })))
      throw new Refusal('QuestionMoved');
    await recountMerged(tx, session, [into]);
    if (from === 'current') await noteOnStage(tx, session, null, now);
    const by = { ...moverOf(who, subject), at: now };
    await insertMoves(tx, session, [{ questionId, from, to: 'merged' }], by);

    const [merged, target] = [await questionIn(tx, session, questionId), await questionIn(tx, session, into)];
    if (merged === undefined || target === undefined) throw new Refusal('QuestionMoved');
    const question = questionView(target);
    await publish(subject.pigeonholeId, subject.id, [
      ...questionEvents(questionView(merged), settings, { wasShown: isShown(from) }),
      ...questionEvents(question, settings, { wasShown: isShown(question.status) }),
      ...(await commentsAlong(tx, session, into)),
    ]);
    await note({ questionId, into, from });
    return { question };
  },
);
