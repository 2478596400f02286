import { sql } from 'kysely';
import { usualAppearance } from '#contract/appearance/appearance.ts';
import type { GuideStep } from '#contract/interaction/guide-steps.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';

/** Which steps of the guide are done in an event. */
export async function stepsDone(
  db: Db,
  pigeonholeId: string,
  now: Date,
): Promise<Record<GuideStep, boolean>> {
  return db
    .selectFrom('pigeonholes as p')
    .select([
      sql<boolean>`p.description <> ''`.as('describe'),
      sql<boolean>`p.sessions > 0`.as('sessions'),
      sql<boolean>`EXISTS (
        SELECT FROM appearances a WHERE a.pigeonhole_id = p.id
          AND (a.theme <> ${usualAppearance.theme} OR a.custom_theme OR a.custom_branding OR a.logo_id IS NOT NULL))
        OR EXISTS (SELECT FROM sponsors s WHERE s.pigeonhole_id = p.id)`.as('look'),
      sql<boolean>`EXISTS (SELECT FROM tracks t WHERE t.pigeonhole_id = p.id)`.as('tracks'),
      sql<boolean>`EXISTS (SELECT FROM speakers s WHERE s.pigeonhole_id = p.id)`.as('speakers'),
      sql<boolean>`p.tested_at IS NOT NULL`.as('test'),
      sql<boolean>`p.files_taken_at IS NOT NULL`.as('files'),
      sql<boolean>`EXISTS (SELECT FROM attendees a WHERE a.pigeonhole_id = p.id)`.as('join'),
      sql<boolean>`coalesce(p.first_start <= ${now}, false)`.as('start'),
      sql<boolean>`coalesce(p.sessions > 0 AND p.first_start <= ${now} AND p.past_at <= ${now}, false)`.as(
        'end',
      ),
    ])
    .where('p.id', '=', pigeonholeId)
    .executeTakeFirstOrThrow();
}

export async function guideOf(db: Db, pigeonholeId: string, accountId: string) {
  return db
    .selectFrom('eventGuides')
    .select(['state', 'sampleSeen'])
    .where('pigeonholeId', '=', pigeonholeId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

export async function keepGuide(
  tx: Tx,
  of: { pigeonholeId: string; accountId: string },
  said: { state: string } | { sampleSeen: true },
): Promise<void> {
  await tx
    .insertInto('eventGuides')
    .values({ ...of, ...said })
    .onConflict((conflict) => conflict.columns(['pigeonholeId', 'accountId']).doUpdateSet(said))
    .execute();
}

/** What somebody has said about guides and summaries of events. */
export async function guidesOfAccount(db: Db, accountId: string) {
  const guides = await db
    .selectFrom('eventGuides')
    .select(['pigeonholeId', 'state', 'sampleSeen'])
    .where('accountId', '=', accountId)
    .orderBy('pigeonholeId')
    .execute();
  const summaries = await db
    .selectFrom('activityNotifications')
    .select(['pigeonholeId', 'every'])
    .where('accountId', '=', accountId)
    .orderBy('pigeonholeId')
    .execute();
  return { guides, summaries };
}

export async function forgetGuidesOfAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('eventGuides').where('accountId', '=', accountId).execute();
  await tx.deleteFrom('activityNotifications').where('accountId', '=', accountId).execute();
}

export async function forgetGuidesOfEvents(tx: Tx, pigeonholeIds: readonly string[]): Promise<void> {
  if (pigeonholeIds.length === 0) return;
  await tx.deleteFrom('eventGuides').where('pigeonholeId', 'in', pigeonholeIds).execute();
  await tx.deleteFrom('activityNotifications').where('pigeonholeId', 'in', pigeonholeIds).execute();
}
