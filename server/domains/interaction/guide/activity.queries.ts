import { sql } from 'kysely';
import type { ActivityNotification } from '#contract/interaction/activity-notifications.ts';
import type { EventAnswers } from '#contract/interaction/event-answers.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';

type Of = { pigeonholeId: string; accountId: string };
/** What there is in an event. `joined`: whatever was cleaned of it; `attendees`: as a node up to 0.3 counts and compares. */
export type Counted = Pick<EventAnswers, 'attendees' | 'written' | 'votes'> & {
  joined: number;
  reactions: number;
};

export async function notificationOf(db: Db, { pigeonholeId, accountId }: Of): Promise<ActivityNotification> {
  const found = await db
    .selectFrom('activityNotifications')
    .select(sql<'hour' | 'day'>`every`.as('every'))
    .where('pigeonholeId', '=', pigeonholeId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return found?.every ?? 'never';
}

export async function keepNotification(
  tx: Tx,
  of: Of,
  said: Counted & { every: 'hour' | 'day'; nextAt: Date },
): Promise<void> {
  await tx
    .insertInto('activityNotifications')
    .values({ ...of, ...said })
    .onConflict((conflict) => conflict.columns(['pigeonholeId', 'accountId']).doUpdateSet(said))
    .execute();
}

export async function dropNotification(tx: Tx, { pigeonholeId, accountId }: Of): Promise<void> {
  await tx
    .deleteFrom('activityNotifications')
    .where('pigeonholeId', '=', pigeonholeId)
    .where('accountId', '=', accountId)
    .execute();
}

/** Whose summary is due. */
export async function notificationsDue(db: Db, now: Date): Promise<Of[]> {
  return db
    .selectFrom('activityNotifications')
    .select(['pigeonholeId', 'accountId'])
    .where('nextAt', '<=', now)
    .orderBy('nextAt')
    .limit(500)
    .execute();
}

/**
 * One that is due, locked, unless another node has it; with its reader, who has to be of the workspace of the event still. Whoever is
 * suspended, or closes their account, is told nothing, and all of it when that is over.
 */
export async function notificationToSend(tx: Tx, { pigeonholeId, accountId }: Of, now: Date) {
  const found = await sql<
    Omit<Counted, 'joined' | 'reactions'> & {
      joined: number | null;
      reactions: number | null;
      every: 'hour' | 'day';
      email: string;
      locale: string | null;
      name: string;
      isQuiet: boolean;
      isMember: boolean;
    }
  >`
    SELECT n.every, n.attendees, n.joined, n.written, n.votes, n.reactions, a.email, a.locale, p.name,
      p.trashed_at IS NOT NULL OR p.test IS NOT NULL OR a.suspended_at IS NOT NULL
        OR a.closes_at IS NOT NULL AS is_quiet,
      EXISTS (SELECT FROM workspace_members m
        WHERE m.workspace_id = p.workspace_id AND m.account_id = n.account_id) AS is_member
    FROM activity_notifications n JOIN accounts a ON a.id = n.account_id JOIN pigeonholes p ON p.id = n.pigeonhole_id
    WHERE n.pigeonhole_id = ${pigeonholeId} AND n.account_id = ${accountId} AND n.next_at <= ${now}
    FOR UPDATE OF n SKIP LOCKED`.execute(tx);
  return found.rows[0];
}
