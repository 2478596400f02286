import type { Client } from 'pg';
import type { Statement } from './statements.ts';

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
};

/**
 * What a statement read: tables that were looked through, the rows that came from tables, also those thrown away, and pages of
 * tables and indexes. Only pages tell of an index that was read from end to end.
 */
export type Read = { scanned: { table: string; rows: number }[]; rows: number; pages: number };

/** A statement as its server runs it, on the same rows; what it changes is rolled back. */
export async function readBy(client: Client, { text, values }: Statement): Promise<Read> {
  await client.query('BEGIN');
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      [...values],
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    const nodes = plan === undefined ? [] : nodesOf(plan);
    const scans = nodes.filter((node) => node['Relation Name'] !== undefined && node.Plans === undefined);
    return {
      scanned: scans
        .filter((node) => node['Node Type'] === 'Seq Scan')
        .map((node) => ({ table: node['Relation Name'] ?? '', rows: rowsOf(node) })),
      rows: scans.reduce((sum, node) => sum + rowsOf(node), 0),
      pages: plan === undefined ? 0 : plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    };
  } finally {
    await client.query('ROLLBACK');
  }
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const rowsOf = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
