import { unmergeQuestion as endpoint } from '#contract/kinds/qna/merge/merge-questions.ts';
import { isShown, type QuestionStatus } from '#contract/kinds/qna/question-status.ts';
import { itsStream, streamOf } from '#server/domains/sessions/index.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { moverOf } from '../moves/mover-of.ts';
import { insertMoves } from '../moves/question-moves.queries.ts';
import { qnaOf } from '../qna-of.ts';
import { questionIn } from '../questions.queries.ts';
import { questionEvents, questionView } from '../questions.view.ts';
import { commentsAlong } from './comments-along.ts';
import { recountMerged, unmergeIn } from './merge.queries.ts';

/** What people did meanwhile they did to the question that they saw, and it stays there. */
export const unmergeQuestion = handleOnStreams(
  endpoint,
  'session',
  itsStream,
  async ({ tx, params: { questionId }, subject, who, now, publish, note }) => {
    const { settings } = qnaOf(subject);
    const session = streamOf(subject);
    if ((await questionIn(tx, session, questionId)) === undefined) throw new Refusal('NotFound');
    const rootId = await unmergeIn(tx, session, questionId);
    if (rootId === undefined) throw new Refusal('QuestionMoved');
    await recountMerged(tx, session, [rootId, questionId]);

    const [back, root] = [await questionIn(tx, session, questionId), await questionIn(tx, session, rootId)];
    if (back === undefined || root === undefined) throw new Refusal('QuestionMoved');
    const [question, other] = [questionView(back), questionView(root)];
    const to = back.status as QuestionStatus;
    const by = { ...moverOf(who, subject), at: now };
    await insertMoves(tx, session, [{ questionId, from: 'merged', to }], by);
    await publish(subject.pigeonholeId, subject.id, [
      ...questionEvents(other, settings, { wasShown: isShown(other.status) }),
      ...questionEvents(question, settings, { wasShown: false }),
      ...(await commentsAlong(tx, session, questionId)),
    ]);
    await note({ questionId, from: rootId });
    return { question };
  },
);
