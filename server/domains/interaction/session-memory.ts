import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { ActionCall } from '#contract/kinds/kind.ts';
import { type ActionName, mineAfter, type SessionType } from '#contract/kinds/kinds.live.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { SessionSecret } from '#server/domains/sessions/index.ts';

/**
 * What a session's room remembers beside its views, so that live actions are validated without a query. All of it is
 * derived from the database and read from there when the room opens.
 */
export type SessionMemory<T extends SessionType = SessionType, Own = unknown> = {
  session: LiveSession<T>;
  /** The secret behind the marks; null in a session with names, and when the session has ended. */
  secret: SessionSecret | null;
  /** It should have a secret, and the database had none when it was read: waiting for one would have no end. */
  lacksSecret: boolean;
  /** What persons have done by now, as their kind declares it, by `personIn`: those who were asked about or did something since. */
  voters: Map<string, object>;
  /** What a person had done when the session was read. */
  before: (person: string) => object;
  /** What the kind keeps for itself. */
  own: Own;
};

/** What a person did, for the rooms of all nodes (`Doing`). */
export type SessionDoing = { person: string; name: ActionName; call: ActionCall<AnyEndpoint> };

export function mineOf({ voters, before }: SessionMemory, person: string): object {
  const known = voters.get(person);
  if (known !== undefined) return known;
  const mine = before(person);
  voters.set(person, mine);
  return mine;
}

export function rememberDoing(memory: SessionMemory, { person, name, call }: SessionDoing): void {
  memory.voters.set(person, mineAfter(mineOf(memory, person), name, call));
}
