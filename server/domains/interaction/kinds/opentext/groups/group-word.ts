import { groupWord as endpoint } from '#contract/kinds/opentext/answers.ts';
import { itsStream, streamOf } from '#server/domains/sessions/index.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { wordView } from '../answers.view.ts';
import { recountGroups, wordIn } from '../words.queries.ts';
import { groupEvents } from './group-events.ts';
import { groupIn } from './groups.queries.ts';

/** Nothing is grouped by itself: that two words mean the same, a person decides. */
export const groupWord = handleOnStreams(
  endpoint,
  'session',
  itsStream,
  async ({ tx, params: { wordId }, body: { into }, subject, now, publish, note }) => {
    const session = streamOf(subject);
    const isThere = async (id: string) => (await wordIn(tx, session, id)) !== undefined;
    if (!(await isThere(wordId)) || !(await isThere(into))) throw new Refusal('NotFound');
    if (into === wordId || !(await groupIn(tx, session, { id: wordId, into }))) throw new Refusal('Conflict');
    const rows = await recountGroups(tx, session, [into]);
    await publish(subject.pigeonholeId, subject.id, groupEvents(rows, subject.session, now));
    await note({ wordId, into });
    const root = rows.find(({ id }) => id === into);
    if (root === undefined) throw new Refusal('Conflict');
    return { word: wordView(root) };
  },
);
