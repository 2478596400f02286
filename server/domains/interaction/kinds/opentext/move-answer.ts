import { isShown } from '#contract/kinds/opentext/answer-status.ts';
import { moveAnswer as endpoint } from '#contract/kinds/opentext/answers.ts';
import { itsStream, streamOf } from '#server/domains/sessions/index.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { namedFor } from '../../hidden-names.ts';
import { answerIn, moveAnswerIn } from './answers.queries.ts';
import { answerEvents, answerView } from './answers.view.ts';
import { areResultsOut } from './results-out.ts';

/** A move names the status it starts from, so that two moderators never undo each other's changes. */
export const moveAnswer = handleOnStreams(
  endpoint,
  'session',
  itsStream,
  async ({ tx, params, body: { from, to }, subject, now, publish, note }) => {
    const session = streamOf(subject);
    if ((await answerIn(tx, session, params.answerId)) === undefined) throw new Refusal('NotFound');
    const row = await moveAnswerIn(tx, session, { id: params.answerId, from, to });
    if (row === undefined) throw new Refusal('Conflict');

    const answer = answerView(row);
    const seen = { wasShown: isShown(from), resultsShown: areResultsOut(subject.session, now) };
    await publish(subject.pigeonholeId, subject.id, answerEvents(answer, seen));
    await note({ answerId: answer.id, from, to });
    return { answer: namedFor(subject, answer) };
  },
);
