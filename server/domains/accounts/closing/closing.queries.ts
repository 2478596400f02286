import type { Db, Tx } from '#server/kernel/db/database.ts';

export async function closesAt(db: Db, accountId: string): Promise<Date | null> {
  const account = await db
    .selectFrom('accounts')
    .select('closesAt')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return account.closesAt;
}

export async function setClosing(tx: Tx, accountId: string, at: Date | null): Promise<void> {
  await tx.updateTable('accounts').set({ closesAt: at }).where('id', '=', accountId).execute();
}

/** Some of the accounts whose days to be kept are over, from one on. */
export async function accountsToErase(
  db: Db,
  { after, now }: { after: string; now: Date },
): Promise<{ accountId: string; email: string }[]> {
  return db
    .selectFrom('accounts')
    .select(['id as accountId', 'email'])
    .where('closesAt', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Locks an account that is still to be erased; false where it is kept after all, or gone. */
export async function lockClosed(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  const found = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('closesAt', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/** Addresses the account was to change to, as mails went there; but not those that turned out to be somebody's own. */
export async function addressesWanted(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('emailChanges as c')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.email', '=', 'c.email').on('a.verifiedAt', 'is not', null),
    )
    .select('c.email')
    .where('c.accountId', '=', accountId)
    .where('a.id', 'is', null)
    .execute();
  return rows.map(({ email }) => email);
}

/** The row, and all that hangs on it. */
export async function deleteAccount(tx: Tx, person: { accountId: string; email: string }): Promise<void> {
  for (const table of ['recoveryRequests', 'signUps', 'signUpMails'] as const)
    await tx.deleteFrom(table).where('email', '=', person.email).execute();
  await tx.deleteFrom('emailChanges').where('email', '=', person.email).execute();
  await tx.deleteFrom('ssoTickets').where('email', '=', person.email).execute();
  await tx.deleteFrom('accounts').where('id', '=', person.accountId).execute();
}

/** What stands about somebody in the tables of accounts, for themselves to read. */
export async function exportOfAccount(db: Db, accountId: string) {
  const account = await db
    .selectFrom('accounts')
    .select(['email', 'name', 'job', 'company', 'locale', 'timeZone', 'madeAt', 'verifiedAt', 'closesAt'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const signIns = await db
    .selectFrom('signInSessions')
    .select([
      'madeAt',
      'lastSeenAt',
      'provedAt',
      'expiresAt',
      'proof as by',
      'ssoNameId as nameAtProvider',
      'userAgent',
      'network',
    ])
    .where('accountId', '=', accountId)
    .orderBy('madeAt')
    .execute();
  const devices = await db
    .selectFrom('trustedDevices')
    .select(['madeAt', 'lastUsedAt', 'expiresAt', 'userAgent', 'network'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();
  const factors = await db
    .selectFrom('secondFactors')
    .select(['kind', 'name', 'madeAt', 'lastUsedAt'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();
  const recoveryCodes = await db
    .selectFrom('recoveryCodes')
    .select('usedAt')
    .where('accountId', '=', accountId)
    .orderBy('usedAt')
    .execute();
  const singleSignOn = await db
    .selectFrom('ssoIdentities as i')
    .innerJoin('ssoOrganisations as s', 's.id', 'i.ssoOrganisationId')
    .innerJoin('organisations as o', 'o.id', 's.organisationId')
    .select(['o.name as organisation', 'i.madeAt'])
    .where('i.accountId', '=', accountId)
    .orderBy('i.madeAt')
    .execute();
  const newAddresses = await db
    .selectFrom('emailChanges')
    .select(['email', 'expiresAt'])
    .where('accountId', '=', accountId)
    .execute();
  const details = await db
    .selectFrom('accountDetails')
    .select(['useCases', 'integrations'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  const visits = await db
    .selectFrom('lastVisits')
    .select(['entity', 'entityId', 'at'])
    .where('accountId', '=', accountId)
    .execute();
  return {
    account,
    newAddresses,
    signIns,
    trustedDevices: devices,
    secondFactors: factors,
    recoveryCodes,
    singleSignOn,
    ...details,
    visits,
  };
}

/** When somebody was last in a deleted event. */
export async function forgetVisitsTo(tx: Tx, pigeonholeIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('lastVisits')
    .where('entity', '=', 'pigeonhole')
    .where('entityId', 'in', pigeonholeIds)
    .execute();
}
