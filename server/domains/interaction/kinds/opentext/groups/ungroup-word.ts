import { ungroupWord as endpoint } from '#contract/kinds/opentext/answers.ts';
import { itsStream, streamOf } from '#server/domains/sessions/index.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { wordView } from '../answers.view.ts';
import { recountGroups, wordIn } from '../words.queries.ts';
import { groupEvents } from './group-events.ts';
import { ungroupIn } from './groups.queries.ts';

/** It stands for itself again, as its moderators had decided before. */
export const ungroupWord = handleOnStreams(
  endpoint,
  'session',
  itsStream,
  async ({ tx, params: { wordId }, subject, now, publish, note }) => {
    const session = streamOf(subject);
    if ((await wordIn(tx, session, wordId)) === undefined) throw new Refusal('NotFound');
    const from = await ungroupIn(tx, session, wordId);
    if (from === undefined) throw new Refusal('Conflict');
    const rows = await recountGroups(tx, session, [from, wordId]);
    await publish(subject.pigeonholeId, subject.id, groupEvents(rows, subject.session, now));
    await note({ wordId, from });
    const word = rows.find(({ id }) => id === wordId);
    if (word === undefined) throw new Refusal('Conflict');
    return { word: wordView(word) };
  },
);
