import { assignQuestion as endpoint } from '#contract/kinds/qna/assign-questions.ts';
import { itsStream, streamOf } from '#server/domains/sessions/index.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { questionIn } from '../questions.queries.ts';
import { questionView } from '../questions.view.ts';
import { assignIn, membersIn } from './assignees.queries.ts';

export const assignQuestion = handleOnStreams(
  endpoint,
  'session',
  itsStream,
  async ({ tx, params: { questionId }, body: { assigneeId, seenId }, subject, publish, note }) => {
    const session = streamOf(subject);
    const isMember =
      assigneeId === null || (await membersIn(tx, subject.workspaceId)).some(({ id }) => id === assigneeId);
    if (!isMember || (await questionIn(tx, session, questionId)) === undefined) throw new Refusal('NotFound');
    const assigned = await assignIn(tx, session, { id: questionId, assigneeId, seenId });
    const row = await questionIn(tx, session, questionId);
    if (!assigned || row === undefined) throw new Refusal('QuestionMoved');
    await publish(subject.pigeonholeId, subject.id, [
      { name: 'question-assigned', body: { id: questionId, assigneeId } },
    ]);
    await note({ questionId, assigneeId });
    return { question: questionView(row) };
  },
);
