import type { Db } from '#server/kernel/db/database.ts';

/** What stands behind the @ of an address. */
function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}

/** The provider for the people of an address, by its domain alone; undefined where nobody has proved to own that. */
export async function ssoOfEmail(
  db: Db,
  email: string,
): Promise<{ ssoOrgId: string; required: boolean } | undefined> {
  return db
    .selectFrom('ssoDomains as d')
    .innerJoin('ssoOrganisations as o', 'o.id', 'd.ssoOrganisationId')
    .where('d.domain', '=', domainOf(email))
    .where('d.verifiedAt', 'is not', null)
    .where('o.entityId', 'is not', null)
    .where('o.signInUrl', 'is not', null)
    .select(['o.id as ssoOrgId', 'o.required'])
    .executeTakeFirst();
}
