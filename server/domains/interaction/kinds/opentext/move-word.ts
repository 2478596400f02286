import { isShown } from '#contract/kinds/opentext/answer-status.ts';
import { moveWord as endpoint } from '#contract/kinds/opentext/answers.ts';
import { itsStream, streamOf } from '#server/domains/sessions/index.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { wordEvents, wordView } from './answers.view.ts';
import { areResultsOut } from './results-out.ts';
import { moveWordIn, wordIn } from './words.queries.ts';

/** As an answer is moved. Who writes a hidden word is counted all the while, and so it comes back as large as it would be. */
export const moveWord = handleOnStreams(
  endpoint,
  'session',
  itsStream,
  async ({ tx, params, body: { from, to }, subject, now, publish, note }) => {
    const session = streamOf(subject);
    if ((await wordIn(tx, session, params.wordId)) === undefined) throw new Refusal('NotFound');
    const row = await moveWordIn(tx, session, { id: params.wordId, from, to });
    if (row === undefined) throw new Refusal('Conflict');

    const word = wordView(row);
    const seen = { wasShown: isShown(from), resultsShown: areResultsOut(subject.session, now) };
    await publish(subject.pigeonholeId, subject.id, wordEvents(word, seen));
    await note({ wordId: word.id, from, to });
    return { word };
  },
);
