import { starQuestion as endpoint } from '#contract/kinds/qna/questions.ts';
import { itsStream, streamOf } from '#server/domains/sessions/index.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { maySee, viewFor } from './questions.policy.ts';
import { questionIn, starQuestionIn } from './questions.queries.ts';
import { questionView } from './questions.view.ts';

/** Two who do the same at once are both right: a star is a state, not a step. */
export const starQuestion = handleOnStreams(
  endpoint,
  'session',
  itsStream,
  async ({ tx, params, body: { starred }, subject, now, publish, note }) => {
    const session = streamOf(subject);
    const row = await questionIn(tx, session, params.questionId);
    if (row === undefined || !maySee(subject, questionView(row).status, now)) throw new Refusal('NotFound');
    await starQuestionIn(tx, session, { id: row.id, starred });
    await publish(subject.pigeonholeId, subject.id, [
      { name: 'question-starred', body: { id: row.id, starred } },
    ]);
    await note({ questionId: row.id, starred });
    return { question: viewFor(subject, { ...questionView(row), starred }) };
  },
);
