import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { type Proof, passwordExpiry, type Step } from './steps.ts';

/** What stands beside a name in SAML, where it does: Format, NameQualifier, SPNameQualifier. */
export type NameAttributes = Readonly<Record<string, string>>;

/** What an identity provider calls a session it vouched for; nulls: none did, or it gave none of these. */
export type ProviderSession = {
  ssoOrganisationId: string | null;
  ssoNameId: string | null;
  ssoNameAttributes: NameAttributes;
  ssoSessionIndex: string | null;
};

export type SignedIn = ProviderSession & {
  sessionHash: Buffer;
  sessionId: string;
  accountId: string;
  email: string;
  name: string | null;
  role: string;
  locale: string | null;
  timeZone: string | null;
  /** Of their profile picture, at /file. */
  pictureId: string | null;
  lastSeenAt: Date;
  /** Remember me. */
  stay: boolean;
  proof: Proof;
  /** When they last gave a password or another proof, at the sign-in or again. */
  provedAt: Date;
  /** Where the sign-in was going: a path of ours. */
  redirectTo: string | null;
  /** When it is over, or its password has had its days, if nothing changes until then. */
  goodUntil: Date;
};

/** Somebody whose sign-in still lacks a step: they can take it, and nothing else. */
export type HalfSignedIn = SignedIn & { step: Step };

/**
 * Who is behind a sign-in session that is still good, and the step it lacks. Where the people of an address have to come
 * by their provider, no session is good that it does not vouch for: not one either that began while this was decided.
 */
export async function sessionOf(db: Db, sessionHash: Buffer, now: Date): Promise<GoodSession | undefined> {
  return goodSession(sessions(db, now).where('s.idHash', '=', sessionHash), now);
}

export type GoodSession = SignedIn & { step: Step | null };

function sessions(db: Db, now: Date) {
  return db
    .selectFrom('signInSessions as s')
    .innerJoin('accounts as a', 'a.id', 's.accountId')
    .where('s.expiresAt', '>', now)
    .where('a.verifiedAt', 'is not', null)
    .where('a.suspendedAt', 'is', null)
    .where(vouchedForAsRequired)
    .select([
      's.idHash as sessionHash',
      's.id as sessionId',
      's.step',
      's.stay',
      's.proof',
      's.ssoOrganisationId',
      's.ssoNameId',
      's.ssoNameAttributes',
      's.ssoSessionIndex',
      's.provedAt',
      's.redirectTo',
      's.lastSeenAt',
      's.expiresAt',
      'a.id as accountId',
      'a.email',
      'a.name',
      'a.role',
      'a.locale',
      'a.timeZone',
      'a.pictureId',
      'a.passwordSetAt',
      'a.passwordLastsDays',
    ]);
}

async function goodSession(query: ReturnType<typeof sessions>, now: Date): Promise<GoodSession | undefined> {
  const found = await query.executeTakeFirst();
  if (found === undefined) return undefined;
  const { passwordSetAt, passwordLastsDays, expiresAt, ...session } = found;
  const proof = session.proof as Proof;
  // A password whose days are over stops the sign-ins that stand on it, too.
  const expiry = proof === 'sso' ? null : passwordExpiry({ passwordSetAt, passwordLastsDays });
  const isOver = expiry !== null && expiry < now;
  return {
    ...session,
    ssoNameAttributes: session.ssoNameAttributes as NameAttributes,
    proof,
    step: (session.step as Step | null) ?? (isOver ? 'password' : null),
    goodUntil: expiry !== null && expiry < expiresAt ? expiry : expiresAt,
  };
}

const vouchedForAsRequired = sql<boolean>`NOT EXISTS (
  SELECT FROM sso_domains d JOIN sso_organisations o ON o.id = d.sso_organisation_id
  WHERE d.domain = split_part(a.email, '@', -1) AND d.verified_at IS NOT NULL AND o.required
    AND (s.proof <> 'sso' OR s.sso_organisation_id IS DISTINCT FROM o.id)
)`;

/** The account behind a sign-in session that is still good and lacks no step, under whatever secret it goes on by now. */
export async function signedInBy(db: Db, sessionId: string, now: Date): Promise<SignedIn | undefined> {
  const session = await goodSession(sessions(db, now).where('s.id', '=', sessionId), now);
  return session?.step === null ? session : undefined;
}

type NewSession = ProviderSession & {
  hash: Buffer;
  accountId: string;
  step: Step | null;
  proof: Proof;
  expiresAt: Date;
  stay: boolean;
  redirectTo: string | null;
  userAgent: string | null;
  network: string;
  now: Date;
};

/** Answers its id. */
export async function beginSignInSession(db: Db, { hash, now, ...session }: NewSession): Promise<string> {
  const { id } = await db
    .insertInto('signInSessions')
    .values({
      ...session,
      ssoNameAttributes: JSON.stringify(session.ssoNameAttributes),
      idHash: hash,
      madeAt: now,
      lastSeenAt: now,
      provedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A session goes on under a new id, perhaps with another step. False: it is over, or somebody else has gone on with it. */
export async function renewSignInSession(
  db: Db,
  before: Buffer,
  { hash, step, expiresAt, now }: { hash: Buffer; step: Step | null; expiresAt: Date; now: Date },
): Promise<boolean> {
  const renewed = await db
    .updateTable('signInSessions')
    .set({ idHash: hash, step, expiresAt, madeAt: now, lastSeenAt: now })
    .where('idHash', '=', before)
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst();
  return renewed !== undefined;
}

/** Its owner has given the password again: it goes on under a new id. Answers its end; undefined: it is over. */
export async function proveSignInSession(
  db: Db,
  before: Buffer,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<Date | undefined> {
  const proved = await db
    .updateTable('signInSessions')
    .set({ idHash: hash, provedAt: now, lastSeenAt: now })
    .where('idHash', '=', before)
    .where('expiresAt', '>', now)
    .returning('expiresAt')
    .executeTakeFirst();
  return proved?.expiresAt;
}

export async function noteSeen(db: Db, hash: Buffer, now: Date): Promise<void> {
  await db.updateTable('signInSessions').set({ lastSeenAt: now }).where('idHash', '=', hash).execute();
}

export async function endSignInSession(db: Db, hash: Buffer): Promise<void> {
  await db.deleteFrom('signInSessions').where('idHash', '=', hash).execute();
}

/** Ends every sign-in session of an account; answers which there were. */
export async function endSignInSessionsOf(
  db: Db,
  accountId: string,
): Promise<{ id: string; stay: boolean }[]> {
  return db
    .deleteFrom('signInSessions')
    .where('accountId', '=', accountId)
    .returning(['id', 'stay'])
    .execute();
}

/** Those of these sign-in sessions that somebody has ended, or whose account is suspended. */
export async function endedAmong(db: Db, sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT g.id FROM unnest(${[...sessionIds]}::bigint[]) AS g(id)
    WHERE NOT EXISTS (SELECT FROM sign_in_sessions s JOIN accounts a ON a.id = s.account_id
      WHERE s.id = g.id AND a.suspended_at IS NULL)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function forgetOldSignInSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('signInSessions')
    .where('expiresAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
