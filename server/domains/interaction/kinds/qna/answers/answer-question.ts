import { isShown } from '#contract/kinds/qna/question-status.ts';
import { answerQuestion as endpoint } from '#contract/kinds/qna/written-answers.ts';
import { itsStream, streamOf } from '#server/domains/sessions/index.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { mergedEvents } from '../merge/merged-events.ts';
import { qnaOf } from '../qna-of.ts';
import { questionIn } from '../questions.queries.ts';
import { questionEvents, questionView } from '../questions.view.ts';
import { writeAnswer } from './written-answers.queries.ts';

/** A change keeps the marks that the answer got: a slip of the pen does not make it less helpful. */
export const answerQuestion = handleOnStreams(
  endpoint,
  'session',
  itsStream,
  async ({ tx, params: { questionId }, body: { text, seenText }, subject, publish, note }) => {
    const { settings } = qnaOf(subject);
    const session = streamOf(subject);
    if ((await questionIn(tx, session, questionId)) === undefined) throw new Refusal('NotFound');
    const written = await writeAnswer(tx, session, { questionId, text, seenText });
    const row = await questionIn(tx, session, questionId);
    if (!written || row === undefined) throw new Refusal('QuestionMoved');
    const question = questionView(row);
    const wasShown = isShown(question.status);
    await publish(subject.pigeonholeId, subject.id, [
      ...questionEvents(question, settings, { wasShown }),
      ...(await mergedEvents(tx, session, settings, [{ rootId: row.rootId ?? null }])),
    ]);
    await note({ questionId, answered: text !== '' });
    return { question };
  },
);
