import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { ActionCall } from '#contract/kinds/kind.ts';
import { type ActionName, kinds, mineAfter, type SessionType } from '#contract/kinds/kinds.live.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';

/**
 * What a session's room remembers beside its views, so that live actions are validated without a query. All of it is
 * derived from the database and read from there when the room opens.
 */
export type SessionMemory<T extends SessionType = SessionType, Own = unknown> = {
  session: LiveSession<T>;
  /** The secret behind the marks; null in a session with names, and when the session has ended. */
  secret: Buffer | null;
  /** What each person did, as their kind declares it, by `personKey`. */
  voters: Map<string, object>;
  /** What the kind keeps for itself. */
  own: Own;
};

/** What a person did, for the rooms of all nodes (`Doing`). */
export type SessionDoing = { person: string; name: ActionName; call: ActionCall<AnyEndpoint> };

export function mineOf({ voters, session }: SessionMemory, person: string): object {
  return voters.get(person) ?? kinds[session.type].mine;
}

export function rememberDoing(memory: SessionMemory, { person, name, call }: SessionDoing): void {
  memory.voters.set(person, mineAfter(mineOf(memory, person), name, call));
}

export const personKey = (mark: Buffer): string => mark.toString('base64url');
