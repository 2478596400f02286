import { moveQuestion as endpoint, isShown } from '#contract/kinds/qna/questions.ts';
import type { SessionEvent } from '#contract/realtime/session-stream.ts';
import { itsStream, streamOf } from '#server/domains/sessions/index.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { noteOnStage } from '../../insights/stage-history.queries.ts';
import { panelCommentEvents } from './comments/panel-comments.ts';
import { moverOf } from './moves/mover-of.ts';
import { insertMoves } from './moves/question-moves.queries.ts';
import { qnaOf } from './qna-of.ts';
import { mayMove, maySee, viewFor } from './questions.policy.ts';
import { clearCurrent, moveQuestionIn, questionIn } from './questions.queries.ts';
import { questionEvents, questionView } from './questions.view.ts';

/** A move names the status it starts from, so that two moderators never undo each other's changes. */
export const moveQuestion = handleOnStreams(
  endpoint,
  'session',
  itsStream,
  async ({ tx, params, body, subject, who, now, publish, note }) => {
    const { settings } = qnaOf(subject);
    const session = streamOf(subject);
    const known = await questionIn(tx, session, params.questionId);
    if (known === undefined || !maySee(subject, questionView(known).status, now))
      throw new Refusal('NotFound');
    if (!mayMove(subject, body)) throw new Refusal('NotAllowed');

    const events: SessionEvent[] = [];
    const moves = [{ questionId: params.questionId, from: body.from, to: body.to }];
    if (body.to === 'current')
      for (const id of await clearCurrent(tx, session, params.questionId)) {
        moves.unshift({ questionId: id, from: 'current', to: 'allowed' });
        const before = await questionIn(tx, session, id);
        if (before !== undefined)
          events.push(...questionEvents(questionView(before), settings, { wasShown: true }));
      }
    const moved = await moveQuestionIn(tx, session, {
      id: params.questionId,
      from: body.from,
      to: body.to,
      text: body.text,
      seenText: body.seenText,
    });
    const row = await questionIn(tx, session, params.questionId);
    if (!moved || row === undefined) throw new Refusal('QuestionMoved');

    if (body.to === 'current') await noteOnStage(tx, session, params.questionId, now);
    else if (body.from === 'current') await noteOnStage(tx, session, null, now);
    await insertMoves(tx, session, moves, { ...moverOf(who, subject), at: now });
    const question = questionView(row);
    const wasShown = isShown(body.from);
    await publish(subject.pigeonholeId, subject.id, [
      ...events,
      ...questionEvents(question, settings, { wasShown }),
      ...(wasShown === isShown(body.to) ? [] : await panelCommentEvents(tx, session, question.id)),
    ]);
    await note({
      questionId: question.id,
      from: body.from,
      to: body.to,
      edited: body.text !== undefined,
    });
    return { question: viewFor(subject, question) };
  },
);
