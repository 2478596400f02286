import { sql } from 'kysely';
import type { SsoProblem } from '#contract/accounts/sso.ts';
import type { RefusedMessage } from '#contract/organisations/sso-config.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';

/** What is older says nothing of how a provider is set up today. */
const daysKept = 30;

/** One row for each reason: a stranger who posts nonsense cannot crowd out what an admin has to read. */
export async function keepRefusal(
  tx: Tx,
  refusal: { ssoOrgId: string; what: RefusedMessage; problem: SsoProblem },
  now: Date,
): Promise<void> {
  const { ssoOrgId, what, problem } = refusal;
  await tx
    .deleteFrom('ssoRefusals')
    .where('ssoOrganisationId', '=', ssoOrgId)
    .where('lastAt', '<', new Date(now.getTime() - daysKept * 86_400_000))
    .execute();
  await tx
    .insertInto('ssoRefusals')
    .values({ ssoOrganisationId: ssoOrgId, what, problem, lastAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['ssoOrganisationId', 'what', 'problem'])
        .doUpdateSet({ times: sql<number>`least(sso_refusals.times + 1, 1000000)`, lastAt: now }),
    )
    .execute();
}

/** Of these providers, the latest first. */
export async function refusalsOf(db: Db, ssoOrgIds: readonly string[]) {
  return db
    .selectFrom('ssoRefusals')
    .where('ssoOrganisationId', 'in', ssoOrgIds.length > 0 ? ssoOrgIds : ['0'])
    .select(['ssoOrganisationId', 'what', 'problem', 'times', 'lastAt'])
    .orderBy('lastAt', 'desc')
    .orderBy('problem')
    .execute();
}
