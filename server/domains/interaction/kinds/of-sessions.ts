import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import type { SessionsOf } from './session-kind.ts';

/** One session as a set: what is read of many is read of one by the same statement. */
export const justThis = ({ pigeonholeId, streamId }: Stream): SessionsOf => ({
  pigeonholeId,
  sessionIds: [streamId],
});

/** For each of these sessions, by id, what is made of it. */
export const forEachOf = <Made>(
  { sessionIds }: SessionsOf,
  make: (id: string) => Made,
): ReadonlyMap<string, Made> => new Map(sessionIds.map((id) => [id, make(id)]));

/** The rows of each session, in their order. */
export function ofEach<Row extends { sessionId: string }>(rows: readonly Row[]): (id: string) => Row[] {
  const bySession = Map.groupBy(rows, ({ sessionId }) => sessionId);
  return (id) => bySession.get(id) ?? [];
}

/** How often there is what in a session. */
export type CountOf = { sessionId: string; of: string; count: number };

/** Such counts of each session by what they count. */
export function countsOfEach(rows: readonly CountOf[]): (id: string) => Readonly<Record<string, number>> {
  const own = ofEach(rows);
  return (id) => Object.fromEntries(own(id).map(({ of, count }) => [of, count]));
}
