import { sql } from 'kysely';
import { normaliseEmail } from '#contract/email.ts';
import type { Tx } from '#server/kernel/db/database.ts';

type Identity = { ssoOrgId: string; nameId: string };

/**
 * Whom a provider means by a name it has used before, and the address they have with us; locked, so that of several sign-ins at once
 * each sees what the one before has made of it.
 */
export async function accountOfIdentity(
  tx: Tx,
  { ssoOrgId, nameId }: Identity,
): Promise<{ id: string; email: string; locale: string | null } | undefined> {
  return tx
    .selectFrom('ssoIdentities as i')
    .innerJoin('accounts as a', 'a.id', 'i.accountId')
    .where('i.ssoOrganisationId', '=', ssoOrgId)
    .where('i.nameId', '=', nameId)
    .select(['a.id', 'a.email', 'a.locale'])
    .forNoKeyUpdate('a')
    .executeTakeFirst();
}

/** Keeps what a provider calls an account; a name that meant another one is new for this one. True: it has another name there too. */
export async function keepIdentity(
  tx: Tx,
  { ssoOrgId, nameId, accountId }: Identity & { accountId: string },
): Promise<boolean> {
  await tx
    .insertInto('ssoIdentities')
    .values({ ssoOrganisationId: ssoOrgId, nameId, accountId })
    .onConflict((conflict) =>
      conflict.columns(['ssoOrganisationId', 'nameId']).doUpdateSet({ accountId, madeAt: sql`now()` }),
    )
    .execute();
  const other = await tx
    .selectFrom('ssoIdentities')
    .where('ssoOrganisationId', '=', ssoOrgId)
    .where('accountId', '=', accountId)
    .where('nameId', '<>', nameId)
    .select('nameId')
    .executeTakeFirst();
  return other !== undefined;
}

/** Takes the names away that a provider has for an account since it had this one. Answers whether there were any. */
export async function dropYoungerNames(
  tx: Tx,
  { ssoOrgId, nameId, accountId }: Identity & { accountId: string },
): Promise<boolean> {
  const dropped = await tx
    .deleteFrom('ssoIdentities as i')
    .using('ssoIdentities as own')
    .whereRef('own.ssoOrganisationId', '=', 'i.ssoOrganisationId')
    .where('own.nameId', '=', nameId)
    .where('i.ssoOrganisationId', '=', ssoOrgId)
    .where('i.accountId', '=', accountId)
    .whereRef('i.madeAt', '>', 'own.madeAt')
    .returning('i.nameId')
    .execute();
  return dropped.length > 0;
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
