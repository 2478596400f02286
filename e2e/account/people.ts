import { makeVerifiedAccount } from '#server/domains/accounts/index.ts';
import { password, type World } from '#server/test/world.ts';

export { password } from '#server/test/world.ts';

/** Somebody who has an account, and no browser yet. */
export async function makePerson(world: World, email: string): Promise<string> {
  const { db, clock } = world.program.kernel;
  const about = { email, password, name: 'Mara Lind', locale: 'en', now: clock.now() };
  await db.transaction().execute((tx) => makeVerifiedAccount(tx, about));
  return email;
}

/** From now on the people of this domain can sign in only through their organisation. */
export async function requireSso(world: World, domain: string): Promise<void> {
  const { db, clock } = world.program.kernel;
  const now = clock.now();
  const { id: organisationId } = await db
    .insertInto('organisations')
    .values({ name: 'Aviary Ltd' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: ssoOrganisationId } = await db
    .insertInto('ssoOrganisations')
    .values({
      organisationId,
      entityId: 'https://idp.example/metadata',
      signInUrl: 'https://idp.example/sso',
      testedAt: now,
      required: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('ssoDomains')
    .values({ ssoOrganisationId, domain, proof: 'proof', verifiedAt: now })
    .execute();
}
