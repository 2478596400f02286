/** Without zod, so that phones need not carry it. */
type Nested = { id: string; parentId: string | null };

/** A session of the agenda, and those that stand inside it. */
export type Group<Session extends Nested> = { session: Session; inside: Session[] };

/** The sessions as groups, each in the order that is given. What stands inside one that is not here stands by itself. */
export function groupsOf<Session extends Nested>(sessions: readonly Session[]): Group<Session>[] {
  const here = new Set(sessions.map(({ id }) => id));
  const isInside = ({ parentId }: Session) => parentId !== null && here.has(parentId);
  return sessions
    .filter((session) => !isInside(session))
    .map((session) => ({ session, inside: sessions.filter(({ parentId }) => parentId === session.id) }));
}

/** An order in which those inside a session stand right behind it. */
export function groupsTogether(sessions: readonly Nested[], order: readonly string[]): string[] {
  const byId = new Map(sessions.map((session) => [session.id, session]));
  const inOrder = order.flatMap((id) => byId.get(id) ?? []);
  return groupsOf(inOrder).flatMap(({ session, inside }) => [session, ...inside].map(({ id }) => id));
}
