import pg from 'pg';

type Statement = { text: string; values: readonly unknown[] };

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
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
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
    [...values],
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (plan === undefined) throw new Error(`There is no plan of: ${text}`);
  const scans = nodesOf(plan).filter((node) => node['Node Type'] === 'Seq Scan');
  return {
    lookedThrough: scans.map((node) => node['Relation Name'] ?? ''),
    pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
  };
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
