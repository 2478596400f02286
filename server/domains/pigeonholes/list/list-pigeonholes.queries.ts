import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import { listPigeonholes } from '#contract/pigeonholes/pigeonholes.ts';
import type { Pretend } from '#contract/pigeonholes/state.ts';
import type { Period } from '#contract/pigeonholes/status.ts';
import type { OrganiserSubject } from '#server/kernel/authorize/subjects.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { inOrderOf, matches, pageOf } from '#server/kernel/db/page-of.ts';
import { pigeonholeRows } from '../pigeonholes.queries.ts';

/** A moment, and whether events are tried out as if they were over by then. */
type At = { now: Date; pretend: Pretend };

type InWorkspaces = Pick<OrganiserSubject, 'accountId' | 'workspaceId'>;

/** The pigeonholes of all workspaces an account is in, or of one of them, with the role that it has in each. */
export async function pigeonholesOf(
  db: Db,
  scope: InWorkspaces,
  query: QueryOf<typeof listPigeonholes>,
  at: At,
) {
  const totals = await pigeonholeTotals(db, scope, query, at);
  const { ids } = await pigeonholeIdsFound(db, scope, query, at, totals.found);
  return { rows: await pigeonholesByIds(db, scope, ids), totals };
}

export async function pigeonholeIdsFound(
  db: Db,
  scope: InWorkspaces,
  query: QueryOf<typeof listPigeonholes>,
  at: At,
  counted?: number,
) {
  const scoped = db.selectFrom('pigeonholes as p').where(isKept(query.kept)).where(isIn(query.period, at));
  const columns = {
    id: sql`p.id`,
    sorts: {
      now: query.kept === 'trash' ? sql`p.trashed_at` : nearness(at),
      made: sql`p.id`,
      name: sql`p.name_read`,
      starts: sql`p.starts_on`,
    },
    search: searched,
    owners: { db, keys: workspacesOf(db, scope, query.owner), of: sql`p.workspace_id` },
  };
  return pageOf(scoped, listPigeonholes.list, query, columns, counted);
}

/** Those of them that one may still see, in this order, with the role that one has in each. */
export async function pigeonholesByIds(db: Db, scope: InWorkspaces, ids: readonly string[]) {
  const rows = await pigeonholeRows(db)
    .innerJoin('workspaceMembers as me', 'me.workspaceId', 'p.workspaceId')
    .select('me.role')
    .where('me.accountId', '=', scope.accountId)
    .where('p.id', '=', sql<string>`ANY(${ids}::bigint[])`)
    .execute();
  return inOrderOf(ids, rows);
}

/** How many of these events are of which workspace. */
export async function workspacesAmong(
  db: Db,
  scope: InWorkspaces,
  ids: readonly string[],
): Promise<{ workspaceId: string; count: number }[]> {
  return db
    .selectFrom('pigeonholes as p')
    .where('p.workspaceId', 'in', workspacesOf(db, scope))
    .select(['p.workspaceId', sql<number>`count(*)::int`.as('count')])
    .where('p.id', '=', sql<string>`ANY(${ids}::bigint[])`)
    .groupBy('p.workspaceId')
    .orderBy('p.workspaceId')
    .execute();
}

/** The database keeps the name as it is read (server/migrations/0120-lists-by-index.sql); passcodes are in ASCII. */
const searched = [sql`p.name_read`, sql`lower(p.passcode COLLATE "C")`];

/** The period of an event in SQL; `statusAt` and `periodOf` of the contract say the same of one event. */
function isIn(period: Period | undefined, { now, pretend }: At): RawBuilder<boolean> {
  if (period === undefined) return sql<boolean>`true`;
  const past = pastAt(pretend);
  return {
    past: sql<boolean>`${past} <= ${now}`,
    live: sql<boolean>`(${past} > ${now} AND p.first_start <= ${now})`,
    upcoming: sql<boolean>`(${past} > ${now} AND coalesce(p.first_start > ${now}, true))`,
  }[period];
}

/** When an event is over, or its last session has ended. To try out what is over no index is needed. */
function pastAt({ expired, hourEarly }: Pretend): RawBuilder<unknown> {
  if (expired) return sql`'-infinity'::timestamptz`;
  if (!hourEarly) return sql`p.past_at`;
  return sql`least(p.over_at - interval '1 hour', CASE WHEN p.sessions > 0 AND NOT p.open_ended THEN p.last_end END)`;
}

/** 2: live. 1: to come. 0: past. */
const nearness = ({ now, pretend }: At) =>
  sql`(CASE WHEN ${pastAt(pretend)} <= ${now} THEN 0 WHEN p.first_start <= ${now} THEN 2 ELSE 1 END)`;

/** What is deleted for good is in no list, though a job has yet to destroy it. */
const isKept = (kept: 'store' | 'trash' | undefined) =>
  kept === 'trash'
    ? sql<boolean>`(p.trashed_at IS NOT NULL AND p.deleted_at IS NULL)`
    : sql<boolean>`(p.trashed_at IS NULL AND p.stored = ${kept === 'store'})`;

/**
 * How many match the search, by where they are kept; and how many are found, which also match the filters. The events of each
 * workspace are counted in one look at its index: to ask of each event whose it is took as long again.
 */
async function pigeonholeTotals(db: Db, scope: InWorkspaces, query: QueryOf<typeof listPigeonholes>, at: At) {
  const count = (condition: RawBuilder<boolean>) => sql<number>`(count(*) FILTER (WHERE ${condition}))::int`;
  const sum = (counts: RawBuilder<number>, ofWorkspaces = sql<boolean>`true`) =>
    sql<number>`coalesce(sum(${counts}) FILTER (WHERE ${ofWorkspaces}), 0)::int`;
  const ofTeam = sql<boolean>`w.kind = 'team'`;
  const ofOwner = { team: ofTeam, user: sql<boolean>`w.kind <> 'team'` };
  return workspacesOf(db, scope)
    .innerJoin('workspaces as w', 'w.id', 'm.workspaceId')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('pigeonholes as p')
          .whereRef('p.workspaceId', '=', 'm.workspaceId')
          .where(matches(query.searchTerm, searched))
          .select([
            count(isKept(undefined)).as('active'),
            count(isKept('store')).as('stored'),
            count(isKept('trash')).as('trashed'),
            count(sql`${isKept(query.kept)} AND ${isIn(query.period, at)}`).as('found'),
          ])
          .as('own'),
      (join) => join.onTrue(),
    )
    .clearSelect()
    .select([
      sum(sql`own.active`).as('total'),
      sum(sql`own.active`, ofTeam).as('teamTotal'),
      sum(sql`own.stored`).as('archivedTotal'),
      sum(sql`own.trashed`).as('trashedTotal'),
      sum(sql`own.found`, query.owner && ofOwner[query.owner]).as('found'),
    ])
    .executeTakeFirstOrThrow();
}

/** The workspaces an account is in, or one of them; of these the teams or those of one person. Few, however many events they have. */
function workspacesOf(db: Db, { accountId, workspaceId }: InWorkspaces, owner?: 'user' | 'team') {
  return db
    .selectFrom('workspaceMembers as m')
    .select('m.workspaceId')
    .where('m.accountId', '=', accountId)
    .$if(workspaceId !== null, (query) => query.where('m.workspaceId', '=', workspaceId ?? ''))
    .$if(owner !== undefined, (query) =>
      query
        .innerJoin('workspaces as w', 'w.id', 'm.workspaceId')
        .where('w.kind', owner === 'team' ? '=' : '<>', 'team'),
    );
}
