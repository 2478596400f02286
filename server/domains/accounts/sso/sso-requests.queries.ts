import type { NameAttributes } from '#server/kernel/auth/sign-in-sessions.queries.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';

export type SsoRequest = {
  ssoOrganisationId: string;
  requestId: string;
  visitHash: Buffer;
  /** The admin who tries it out; null for a sign-in. */
  testerId: string | null;
  redirectTo: string | null;
  stay: boolean;
};

export async function keepSsoRequest(
  tx: Tx,
  request: SsoRequest & { idHash: Buffer; expiresAt: Date },
): Promise<void> {
  await tx.insertInto('ssoRequests').values(request).execute();
}

/** A request that somebody is away with; it stays good. */
export async function ssoRequest(
  db: Db,
  idHash: Buffer,
  ssoOrgId: string,
  now: Date,
): Promise<SsoRequest | undefined> {
  return db
    .selectFrom('ssoRequests')
    .where('idHash', '=', idHash)
    .where('ssoOrganisationId', '=', ssoOrgId)
    .where('expiresAt', '>', now)
    .select(['ssoOrganisationId', 'requestId', 'visitHash', 'testerId', 'redirectTo', 'stay'])
    .executeTakeFirst();
}

/** Uses a request up. False: somebody else has, just now. */
export async function takeSsoRequest(tx: Tx, idHash: Buffer): Promise<boolean> {
  const taken = await tx
    .deleteFrom('ssoRequests')
    .where('idHash', '=', idHash)
    .returning('idHash')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Writes down that a message has been used. False: it had been; of two at once the second waits here for the first. */
export async function spendMessage(
  tx: Tx,
  ssoOrgId: string,
  messageId: string,
  expiresAt: Date,
): Promise<boolean> {
  const spent = await tx
    .insertInto('ssoReplays')
    .values({ ssoOrganisationId: ssoOrgId, messageId, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('messageId')
    .executeTakeFirst();
  return spent !== undefined;
}

export type SsoTicket = {
  ssoOrganisationId: string;
  /** Null: it began at the provider, so no browser is known. */
  visitHash: Buffer | null;
  testerId: string | null;
  /** What the provider calls them, and whether it does so at each sign-in. */
  nameId: string | null;
  nameLasts: boolean;
  nameAttributes: NameAttributes;
  /** What it calls this session of theirs. */
  sessionIndex: string | null;
  email: string;
  displayName: string | null;
  redirectTo: string | null;
  stay: boolean;
};

export async function keepSsoTicket(
  tx: Tx,
  ticket: SsoTicket & { tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  const nameAttributes = JSON.stringify(ticket.nameAttributes);
  await tx
    .insertInto('ssoTickets')
    .values({ ...ticket, nameAttributes })
    .execute();
}

export async function ssoTicket(db: Db, tokenHash: Buffer, now: Date): Promise<SsoTicket | undefined> {
  const ticket = await db
    .selectFrom('ssoTickets')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .select([
      'ssoOrganisationId',
      'visitHash',
      'testerId',
      'nameId',
      'nameLasts',
      'nameAttributes',
      'sessionIndex',
      'email',
      'displayName',
      'redirectTo',
      'stay',
    ])
    .executeTakeFirst();
  return ticket && { ...ticket, nameAttributes: ticket.nameAttributes as NameAttributes };
}

/** Uses a ticket up. False: somebody else has, just now. */
export async function takeSsoTicket(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const taken = await tx
    .deleteFrom('ssoTickets')
    .where('tokenHash', '=', tokenHash)
    .returning('tokenHash')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Sign-ins under way through the provider have to start again: its configuration has changed. */
export async function voidSsoRequests(tx: Tx, ssoOrgId: string): Promise<void> {
  await tx.deleteFrom('ssoRequests').where('ssoOrganisationId', '=', ssoOrgId).execute();
  await tx.deleteFrom('ssoTickets').where('ssoOrganisationId', '=', ssoOrgId).execute();
}

export async function forgetOldSso(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('ssoRequests').where('expiresAt', '<', now).execute();
  await db.deleteFrom('ssoTickets').where('expiresAt', '<', now).execute();
  await db.deleteFrom('ssoReplays').where('expiresAt', '<', now).execute();
}
