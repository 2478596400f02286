import type { Db } from '#server/kernel/db/database.ts';
import { answersInEvent } from '../event-answers/answers-in-event.ts';
import { peopleJoined } from '../insights/people-joined.ts';
import { tappedIn } from '../reactions/reactions.queries.ts';
import type { Counted } from './activity.queries.ts';

/** What there is in an event, as its insights tell: a phone that comes back after a cleaning has not joined anew. */
export async function countedIn(db: Db, pigeonholeId: string): Promise<Counted> {
  const { attendees, written, votes } = await answersInEvent(db, pigeonholeId);
  const [joined, reactions] = [await peopleJoined(db, pigeonholeId), await tappedIn(db, { pigeonholeId })];
  return { attendees, joined, written, votes, reactions };
}
