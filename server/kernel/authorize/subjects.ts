import { type AbilityOf, abilities, type Scope, type SubjectKind } from '#contract/abilities.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { SignedIn } from '../auth/sign-in-sessions.queries.ts';
import type { Step } from '../auth/steps.ts';
import type { Who } from '../auth/who.ts';
import type { Db, Tx } from '../db/database.ts';

/** What a caller is to a pigeonhole. The scoped query that loads a subject finds this out; policies only read it. */
export type Role =
  | 'owner'
  | 'lead'
  | 'member'
  | 'admin'
  | 'moderator'
  | 'projector'
  | 'kiosk'
  | 'attendee'
  | 'speaker';

/** The scopes of the API key that calls; null: a person does, who needs none. */
type Scoped = { scopes: readonly Scope[] | null };

type AccountSubject = { kind: 'account'; account: SignedIn };
/** Somebody on their way in, at a step, or all the way in: then `step` is null. */
export type HalfwaySubject = { kind: 'halfway'; session: SignedIn; step: Step | null };
/** Somebody who organises events. `workspaceId`: in this workspace alone; null: in all they are in. */
export type OrganiserSubject = Scoped & { kind: 'organiser'; accountId: string; workspaceId: string | null };
/** A workspace as one of its members. */
export type WorkspaceSubject = Scoped & {
  kind: 'workspace';
  id: string;
  isTeam: boolean;
  accountId: string;
  roles: ReadonlySet<Role>;
};
export type PigeonholeSubject = Scoped & {
  kind: 'pigeonhole';
  id: string;
  workspaceId: string;
  roles: ReadonlySet<Role>;
  /** In the trash: only members of its workspace find it, to look at it, to recover or to delete it. */
  trashed: boolean;
  /** The caller looks after the program, and is shown every event as it is. */
  isManager: boolean;
};
export type SessionSubject = {
  kind: 'session';
  id: string;
  pigeonholeId: string;
  workspaceId: string;
  session: LiveSession;
  roles: ReadonlySet<Role>;
};

/** Somebody who speaks at an event. */
export type SpeakerSubject = {
  kind: 'speaker';
  id: string;
  pigeonholeId: string;
  workspaceId: string;
  roles: ReadonlySet<Role>;
};

/** The back office; found by managers alone. */
type OfficeSubject = { kind: 'office'; account: SignedIn };

/** An organisation as one of its admins. */
export type OrganisationSubject = {
  kind: 'organisation';
  id: string;
  name: string;
  roles: ReadonlySet<Role>;
};

export type Subjects = {
  account: AccountSubject;
  organiser: OrganiserSubject;
  halfway: HalfwaySubject;
  office: OfficeSubject;
  organisation: OrganisationSubject;
  workspace: WorkspaceSubject;
  pigeonhole: PigeonholeSubject;
  session: SessionSubject;
  speaker: SpeakerSubject;
};

/**
 * Finds a subject for a caller. The query is scoped to who is calling: what is not theirs to see comes back as
 * undefined, exactly as what does not exist.
 */
export type Loader<Kind extends SubjectKind> = (
  db: Db,
  id: string,
  who: Who,
) => Promise<Subjects[Kind] | undefined>;

/**
 * Locks the row of a subject for this transaction, FOR NO KEY UPDATE: commands on it come one after the other, and whoever
 * adds what refers to it (a person who joins, a vote) waits for none of them.
 */
export type Lock = (tx: Tx, id: string) => Promise<void>;

/** The order in which the rows of several subjects are locked, by commands and jobs alike; those of streams come last (law L5). */
export const lockOrder = ['organisation', 'workspace', 'pigeonhole', 'session', 'speaker'] as const;
export type LockedKind = (typeof lockOrder)[number];
export type Locks = { readonly [Kind in LockedKind]: Lock };

/** The kinds of subject whose changes are told to the pages of those who may view them (law L25). */
export type ToldKind = 'organisation' | 'workspace' | 'pigeonhole';
/** Which of these accounts may be able to view a subject, found at once; its policy then decides for each sign-in. */
export type Viewers = (db: Db, id: string, accountIds: readonly string[]) => Promise<ReadonlySet<string>>;
export type ViewersOf = { readonly [Kind in ToldKind]: Viewers };

/** One small predicate for each ability; it decides on roles alone and could be read to a customer. */
export type Policy<Kind extends SubjectKind> = {
  readonly [Ability in AbilityOf<Kind>]: (subject: Subjects[Kind]) => boolean;
};

export type Loaders = { [Kind in SubjectKind]: Loader<Kind> };
export type Policies = { [Kind in SubjectKind]: Policy<Kind> };

/** The abilities a caller has on a subject: what answers call `can`, so that no browser derives a permission. */
export function abilitiesOn<Kind extends SubjectKind>(
  policy: Policy<Kind>,
  subject: Subjects[Kind],
): AbilityOf<Kind>[] {
  return (Object.keys(policy) as AbilityOf<Kind>[]).filter(
    (ability) => policy[ability](subject) && isInScope(subject, ability),
  );
}

function isInScope(subject: Subjects[SubjectKind], ability: string): boolean {
  if (!('scopes' in subject) || subject.scopes === null) return true;
  const needed: Readonly<Record<string, Scope | null>> = abilities[subject.kind];
  const scope = needed[ability] ?? null;
  return scope !== null && subject.scopes.includes(scope);
}

export const hasRole = (subject: { roles: ReadonlySet<Role> }, ...roles: readonly Role[]): boolean =>
  roles.some((role) => subject.roles.has(role));
