import type { Answers } from '#contract/interaction/answers.ts';
import type { EventAnswers } from '#contract/interaction/event-answers.ts';
import { countAttendees } from '#server/domains/attendees/index.ts';
import { type SessionRow, sessionsOf } from '#server/domains/sessions/index.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { allKinds } from '../kinds/kinds.ts';

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

/** What is deleted with all answers of an event. */
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
