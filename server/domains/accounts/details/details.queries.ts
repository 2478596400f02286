import { type ToolName, toolNames, type UseCase, useCases } from '#contract/accounts/details.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';

export async function keepUseCases(tx: Tx, accountId: string, useCases: UseCase[]): Promise<void> {
  await tx
    .insertInto('accountDetails')
    .values({ accountId, useCases })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ useCases }))
    .execute();
}

export async function keepIntegrations(tx: Tx, accountId: string, integrations: ToolName[]): Promise<void> {
  await tx
    .insertInto('accountDetails')
    .values({ accountId, integrations })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ integrations }))
    .execute();
}

/** What somebody has told so far; the page that asks shows it again. */
export async function detailsOf(db: Db, accountId: string) {
  const found = await db
    .selectFrom('accountDetails')
    .select(['useCases', 'integrations'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return {
    useCases: useCases.filter((one) => found?.useCases.includes(one)),
    integrations: toolNames.filter((one) => found?.integrations.includes(one)),
  };
}
