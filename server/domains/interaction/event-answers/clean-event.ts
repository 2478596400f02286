import { cleanEvent as endpoint } from '#contract/interaction/event-answers.ts';
import { periodOf, statusAt } from '#contract/pigeonholes/status.ts';
import { pigeonholeById, timesOf } from '#server/domains/pigeonholes/index.ts';
import { sessionsOf } from '#server/domains/sessions/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { type FrozenFigures, freezeFigures, writeCleaning } from '../insights/frozen.queries.ts';
import { peopleJoined } from '../insights/people-joined.ts';
import { refuseInTest } from '../insights/refuse-in-test.ts';
import { allKinds } from '../kinds/kinds.ts';
import { answersInSessions } from './answers-in-event.ts';
import { asItIsNow, forgetEventAnswers, streamsToForget } from './forget-event-answers.ts';
import { forgetPeople } from './forget-people.ts';

export const cleanEvent = handleOnStreams(endpoint, 'pigeonhole', streamsToForget, async (call) => {
  const { tx, subject, now } = call;
  const { id } = subject;
  const pigeonhole = await pigeonholeById(tx, id);
  refuseInTest(pigeonhole);
  const status = statusAt(timesOf(pigeonhole), now.getTime());
  if (periodOf[status] !== 'past') throw new Refusal('EventNotOver');
  await forgetEventAnswers(call, { keepsFigures: true, first: () => freeze(tx, id) });
  await writeCleaning(tx, id, { attendees: await peopleJoined(tx, id), cleanedAt: now });
  await forgetPeople(call);
  return asItIsNow(call);
});

/** What insights tell of each session that somebody took part in, but for what people wrote: read kind by kind, and kept at once. */
async function freeze(tx: Tx, pigeonholeId: string): Promise<void> {
  const rows = await sessionsOf(tx, pigeonholeId);
  const answers = await answersInSessions(tx, pigeonholeId, rows);
  const figures = new Map<string, FrozenFigures>();
  for (const kind of allKinds) {
    const given = rows.flatMap(({ id, type }) => {
      const counted = answers.get(id) ?? { written: 0, votes: 0 };
      return type === kind.type && counted.written + counted.votes > 0 ? [{ id, counted }] : [];
    });
    if (given.length === 0) continue;
    const told = await kind.insights(tx, { pigeonholeId, sessionIds: given.map(({ id }) => id) });
    for (const { id, counted } of given) {
      const insights = told.get(id);
      if (insights !== undefined)
        figures.set(id, { ...counted, insights: kind.withoutWords?.(insights) ?? insights });
    }
  }
  await freezeFigures(tx, pigeonholeId, figures);
}
