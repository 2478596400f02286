import { type RawBuilder, sql } from 'kysely';
import { closesAfterHours } from '#contract/sessions/closes-after.ts';
import { eventIsOver } from '#server/domains/pigeonholes/index.ts';
import type { Db } from '#server/kernel/db/database.ts';

export async function isEventOver(db: Db, pigeonholeId: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('pigeonholes as p')
    .select('p.id')
    .where('p.id', '=', pigeonholeId)
    .where(eventIsOver(now))
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Sessions that have a secret, of events without a last day, and were given nothing for so long that they are closed: all of them, or
 * the one that is asked for if it is one. Which these are follows from the secret and from what came in, however a session started;
 * what came in before the secret was made is of before it was started again.
 */
export async function anonymousLeftOpen(
  db: Db,
  now: Date,
  id?: string,
): Promise<{ id: string; pigeonholeId: string; workspaceId: string }[]> {
  return db
    .selectFrom('sessionSecrets as d')
    .innerJoin('sessions as s', 's.id', 'd.sessionId')
    .innerJoin('pigeonholes as p', 'p.id', 's.pigeonholeId')
    .select(['s.id', 's.pigeonholeId', 'p.workspaceId'])
    .where('p.endsOn', 'is', null)
    .where('p.test', 'is', null)
    .where('s.startsAt', '<=', now)
    .where('s.deletedAt', 'is', null)
    .where(
      sql<boolean>`(SELECT max(t.ends_at) FROM session_steps t WHERE t.pigeonhole_id = s.pigeonhole_id AND t.session_id = s.id)
        <= ${now}::timestamptz - make_interval(hours => ${closesAfterHours})`,
    )
    .where(sql<boolean>`d.made_at <= ${now}::timestamptz - make_interval(hours => ${closesAfterHours})`)
    .$if(id !== undefined, (query) => query.where('s.id', '=', id ?? ''))
    .orderBy('s.id')
    .execute();
}

/**
 * Sessions that run although their event is over: all of them, or the one that is asked for if it is one. First of which events any
 * run, as few do: PostgreSQL takes them for many, since most sessions without an end never started, and would read all events.
 */
export async function sessionsBeyondEvent(
  db: Db,
  now: Date,
  id?: string,
): Promise<{ id: string; pigeonholeId: string; workspaceId: string }[]> {
  return db
    .selectFrom('sessions as s')
    .innerJoin('pigeonholes as p', 'p.id', 's.pigeonholeId')
    .select(['s.id', 's.pigeonholeId', 'p.workspaceId'])
    .where(sql<boolean>`p.id = ANY (ARRAY(SELECT r.pigeonhole_id FROM sessions r WHERE ${runs('r', now)}))`)
    .where(eventIsOver(now))
    .where(runs('s', now))
    .$if(id !== undefined, (query) => query.where('s.id', '=', id ?? ''))
    .orderBy('s.id')
    .execute();
}

/** Whether a session has started and not ended, of a table of sessions by that name. */
function runs(name: 'r' | 's', now: Date): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${name}.${column}`);
  return sql<boolean>`${of('startsAt')} <= ${now} AND ${of('deletedAt')} IS NULL
    AND (${of('endsAt')} IS NULL OR ${of('endsAt')} > ${now})`;
}
