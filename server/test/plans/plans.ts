import pg from 'pg';

type Statement = { text: string; values: readonly unknown[] };

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
};

/** The statements that are sent to PostgreSQL by this process while something happens, each with its last values. */
export async function statementsDuring(happening: () => Promise<unknown>): Promise<Statement[]> {
  const prototype = pg.Client.prototype as { query(...given: unknown[]): unknown };
  const { query } = prototype;
  const heard = new Map<string, Statement>();
  prototype.query = function remember(...given: unknown[]) {
    const [first, second] = given;
    const { text, values } =
      typeof first === 'string' ? { text: first, values: second } : ((first ?? {}) as Partial<Statement>);
    if (text !== undefined) heard.set(text, { text, values: Array.isArray(values) ? values : [] });
    return query.apply(this, given);
  };
  try {
    await happening();
  } finally {
    prototype.query = query;
  }
  return [...heard.values()];
}

/** How a statement is run on the rows that are there: tables that it looks through, and pages of tables and indexes that it reads. */
export async function planOf(
  client: pg.Client,
  { text, values }: Statement,
): Promise<{ lookedThrough: string[]; pages: number }> {
  const { rows } = await client.query<Explained>(`${explain} ${text}`, [...values]);
  const plan = planIn(rows);
  const scans = nodesOf(plan).filter((node) => node['Node Type'] === 'Seq Scan');
  return {
    lookedThrough: scans.map((node) => node['Relation Name'] ?? ''),
    pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
  };
}

/** What PostgreSQL answers to a statement behind these words, which is carried out. */
export const explain = 'EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON)';
export type Explained = { 'QUERY PLAN': [{ Plan: PlanNode }] };

/** How many rows all parts of a statement have looked at together: each of one with each of another are their product. */
export const rowsCompared = (explained: readonly Explained[]): number =>
  nodesOf(planIn(explained)).reduce((sum, node) => {
    const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0);
    return sum + (node['Actual Rows'] + removed) * node['Actual Loops'];
  }, 0);

function planIn([first]: readonly Explained[]): PlanNode {
  if (first === undefined) throw new Error('PostgreSQL has explained nothing.');
  return first['QUERY PLAN'][0].Plan;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
