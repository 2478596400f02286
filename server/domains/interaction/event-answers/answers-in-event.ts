import type { Answers } from '#contract/interaction/answers.ts';
import type { EventAnswers, GivenToEvent } from '#contract/interaction/event-answers.ts';
import { countAttendees } from '#server/domains/attendees/index.ts';
import { type SessionRow, sessionsOf } from '#server/domains/sessions/index.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { begunIn } from '../answers/begun-in.ts';
import { countFrozen } from '../insights/frozen.queries.ts';
import { allKinds } from '../kinds/kinds.ts';
import { tappedIn } from '../reactions/reactions.queries.ts';

/** How much people have written and voted in these sessions of an event, by id; those where nobody has are left out. */
export async function answersInSessions(
  db: Db,
  pigeonholeId: string,
  rows: readonly Pick<SessionRow, 'id' | 'type'>[],
): Promise<ReadonlyMap<string, Answers>> {
  const answers = new Map<string, Answers>();
  for (const kind of allKinds) {
    const sessionIds = rows.filter(({ type }) => type === kind.type).map(({ id }) => id);
    if (sessionIds.length === 0) continue;
    for (const [id, counted] of await kind.countAnswers(db, { pigeonholeId, sessionIds }))
      answers.set(id, counted);
  }
  return answers;
}

/** What people have written and voted in an event, and how many they are. */
export async function answersInEvent(db: Db, pigeonholeId: string): Promise<EventAnswers> {
  const answers = await answersInSessions(db, pigeonholeId, await sessionsOf(db, pigeonholeId));
  const given = [...answers.values()].filter(({ written, votes }) => written + votes > 0);
  return {
    sessions: given.length,
    written: given.reduce((sum, { written }) => sum + written, 0),
    votes: given.reduce((sum, { votes }) => sum + votes, 0),
    attendees: await countAttendees(db, pigeonholeId),
  };
}

/** All that people gave to an event, and what is left of it: said before a reset, a wipe, a cleaning and a deletion. */
export const givenToEvent = async (db: Db, pigeonholeId: string): Promise<GivenToEvent> => ({
  answers: await answersInEvent(db, pigeonholeId),
  ...(await begunIn(db, pigeonholeId, await sessionsOf(db, pigeonholeId))),
  reactions: await tappedIn(db, { pigeonholeId }),
  frozen: await countFrozen(db, pigeonholeId),
});
