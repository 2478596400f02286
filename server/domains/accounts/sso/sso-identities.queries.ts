import type { Db, Tx } from '#server/kernel/db/database.ts';

type Identity = { ssoOrgId: string; nameId: string };

/** Whom a provider means by a name it has used before, and the address they have with us. */
export async function accountOfIdentity(
  db: Db,
  { ssoOrgId, nameId }: Identity,
): Promise<{ id: string; email: string } | undefined> {
  return db
    .selectFrom('ssoIdentities as i')
    .innerJoin('accounts as a', 'a.id', 'i.accountId')
    .where('i.ssoOrganisationId', '=', ssoOrgId)
    .where('i.nameId', '=', nameId)
    .select(['a.id', 'a.email'])
    .executeTakeFirst();
}

export async function keepIdentity(
  tx: Tx,
  { ssoOrgId, nameId, accountId }: Identity & { accountId: string },
): Promise<void> {
  await tx
    .insertInto('ssoIdentities')
    .values({ ssoOrganisationId: ssoOrgId, nameId, accountId })
    .onConflict((conflict) => conflict.columns(['ssoOrganisationId', 'nameId']).doUpdateSet({ accountId }))
    .execute();
}

/** Ends the sign-in sessions of an account that a provider vouched for; answers which there were. */
export async function endSsoSessionsOf(tx: Tx, accountId: string): Promise<string[]> {
  const ended = await tx
    .deleteFrom('signInSessions')
    .where('accountId', '=', accountId)
    .where('proof', '=', 'sso')
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}
