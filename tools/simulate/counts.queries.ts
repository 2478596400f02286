import type { Client } from 'pg';
import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { crowdOf } from '#server/domains/interaction/kinds/crowds.ts';
import type { SessionCount } from './ledger.ts';

export type CountedBySql = {
  /** The counters stored with the items. */
  kept: Map<string, SessionCount>;
  /** The same, counted from the rows of votes and ballots. */
  rows: Map<string, SessionCount>;
  /** The number of action keys stored for the sessions. */
  actions: number;
};

/** What the database holds of these sessions, counted both ways in one consistent snapshot. */
export async function countBySql(client: Client, sessions: readonly string[]): Promise<CountedBySql> {
  await client.query('begin isolation level repeatable read read only');
  try {
    const types = await client.query<{ id: string; type: SessionType }>(
      'select id::text, type from sessions where id = any ($1)',
      [sessions],
    );
    const kept = new Map<string, SessionCount>();
    const rows = new Map<string, SessionCount>();
    for (const { id, type } of types.rows) {
      const counted = await crowdOf(type).countRows(client, [id]);
      kept.set(id, { type, whole: true, tally: new Map(counted.map((row) => [row.what, row.kept])) });
      rows.set(id, { type, whole: true, tally: new Map(counted.map((row) => [row.what, row.rows])) });
    }
    const actions = await client.query<{ count: number }>(
      'select count(*)::int as count from live_actions where stream_id = any ($1) and refused is null',
      [sessions],
    );
    return { kept, rows, actions: actions.rows[0]?.count ?? 0 };
  } finally {
    await client.query('commit');
  }
}
