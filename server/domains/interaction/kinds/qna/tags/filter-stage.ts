import { isShown } from '#contract/kinds/qna/question-status.ts';
import { filterStage as endpoint } from '#contract/kinds/qna/tag-questions.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import {
  chooseSettings,
  publishSession,
  sessionToChange,
  sessionView,
  streamOf,
  streamsOfSession,
} from '#server/domains/sessions/index.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { qnaOf } from '../qna-of.ts';
import { questionsIn } from '../questions.queries.ts';
import { isForStage, questionView, stageEvents } from '../questions.view.ts';

/** The stage is told what comes and what goes; nobody else's screen changes. */
export const filterStage = handleOnStreams(endpoint, 'session', streamsOfSession, async (call) => {
  const { tx, body, subject, publish, note } = call;
  qnaOf(subject);
  const row = await sessionToChange(tx, subject.id);
  const before = (sessionView(row) as LiveSession<'qna'>).settings;
  if (body.tag !== '' && !before.tags.includes(body.tag)) throw new Refusal('NotFound');
  const changed = await chooseSettings(call, row, { stageTag: body.tag }, () => 'tag');
  const session = sessionView(changed) as LiveSession<'qna'>;
  await publishSession(call, session);

  const stream = streamOf(subject);
  const news = (await questionsIn(tx, stream))
    .map(questionView)
    .filter(({ status }) => isShown(status))
    .filter((question) => isForStage(question, before) !== isForStage(question, session.settings))
    .flatMap((question) => stageEvents(question, session.settings, { wasShown: true }));
  if (news.length > 0) await publish(stream.pigeonholeId, stream.streamId, news);
  await note({ tag: body.tag });
  return { tag: body.tag };
});
