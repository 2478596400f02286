import { normaliseEmail } from '#contract/email.ts';
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

/**
 * Ends the sign-in sessions a provider vouched for, of somebody it names as it did then, or by their address: those of these
 * indexes, or all where it gives none. Answers which there were.
 */
export async function endProviderSessions(
  tx: Tx,
  ssoOrgId: string,
  { nameId, sessionIndexes }: { nameId: string; sessionIndexes: readonly string[] },
): Promise<{ id: string; accountId: string }[]> {
  return tx
    .deleteFrom('signInSessions as s')
    .using('accounts as a')
    .whereRef('a.id', '=', 's.accountId')
    .where('s.ssoOrganisationId', '=', ssoOrgId)
    .where((row) => row.or([row('s.ssoNameId', '=', nameId), row('a.email', '=', normaliseEmail(nameId))]))
    .$if(sessionIndexes.length > 0, (query) =>
      query.where((row) =>
        row.or([row('s.ssoSessionIndex', 'is', null), row('s.ssoSessionIndex', 'in', sessionIndexes)]),
      ),
    )
    .returning(['s.id', 's.accountId'])
    .execute();
}
