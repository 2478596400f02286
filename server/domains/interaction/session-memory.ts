import type { QuestionStatus } from '#contract/interaction/questions.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';

/**
 * What a session's room remembers beside its views, so that live actions are validated without a query. All of it is
 * derived from the database and read from there when the room opens.
 */
export type SessionMemory = {
  session: LiveSession;
  /** The secret behind the marks; null in a session with names, and when the session has ended. */
  secret: Buffer | null;
  questions: Map<string, QuestionStatus>;
  pollQuestionId: string | null;
  options: ReadonlySet<string>;
  /** What each voter did, keyed by mark as base64url. */
  voters: Map<string, VoterMemory>;
};

/** What a person did, broadcast to the rooms of all nodes (`Doing`). */
export type SessionDoing =
  | { did: 'upvote'; person: string; questionId: string; up: boolean }
  | { did: 'vote'; person: string; chosen: readonly string[] };

type VoterMemory = { upvoted: Set<string>; chosen: readonly string[] };

export function voterOf(memory: SessionMemory, person: string): VoterMemory {
  const known = memory.voters.get(person);
  if (known !== undefined) return known;
  const made: VoterMemory = { upvoted: new Set(), chosen: [] };
  memory.voters.set(person, made);
  return made;
}

export function rememberDoing(memory: SessionMemory, doing: SessionDoing): void {
  const voter = voterOf(memory, doing.person);
  if (doing.did === 'vote') voter.chosen = doing.chosen;
  else if (doing.up) voter.upvoted.add(doing.questionId);
  else voter.upvoted.delete(doing.questionId);
}

export const personKey = (mark: Buffer): string => mark.toString('base64url');
