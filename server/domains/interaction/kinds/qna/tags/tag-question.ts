import { tagQuestion as endpoint } from '#contract/kinds/qna/tag-questions.ts';
import { itsStream, streamOf } from '#server/domains/sessions/index.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { qnaOf } from '../qna-of.ts';
import { maySee, viewFor } from '../questions.policy.ts';
import { questionIn, tagQuestionIn } from '../questions.queries.ts';
import { questionView, tagEvents } from '../questions.view.ts';

/** A tag is a state, not a step: two who give the same one are both right. */
export const tagQuestion = handleOnStreams(
  endpoint,
  'session',
  itsStream,
  async ({ tx, params, body: { tag, on }, subject, now, publish, note }) => {
    const { settings } = qnaOf(subject);
    const session = streamOf(subject);
    const known = await questionIn(tx, session, params.questionId);
    if (known === undefined || !maySee(subject, questionView(known).status, now))
      throw new Refusal('NotFound');
    if (on && !settings.tags.includes(tag)) throw new Refusal('NotFound');
    await tagQuestionIn(tx, session, { id: known.id, tag, on });
    const question = questionView((await questionIn(tx, session, known.id)) ?? known);
    await publish(subject.pigeonholeId, subject.id, tagEvents(question, settings));
    await note({ questionId: known.id, tag, on });
    return { question: viewFor(subject, question) };
  },
);
