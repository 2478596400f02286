import { type Prometheus, Refused } from './prometheus.ts';
import { type Expression, metricsNamed } from './read-dashboard.ts';

/** `quiet`: an expression that shows only what is above a bound, and nothing is. */
export type Finding = { where: string; outcome: 'lines' | 'quiet' | 'empty' | 'wrong'; says: string };

/** Asks as Grafana would that is set to all nodes. */
export async function tryExpressions(
  prometheus: Pick<Prometheus, 'lines' | 'metrics'>,
  expressions: readonly Expression[],
  minutes: number,
): Promise<readonly Finding[]> {
  const known = new Set(await prometheus.metrics());
  const findings: Finding[] = [];
  for (const { where, expression } of expressions) {
    const unknown = metricsNamed(expression).filter((name) => !known.has(name));
    if (unknown.length > 0) {
      findings.push({ where, outcome: 'wrong', says: `no metric ${unknown.join(', ')}` });
      continue;
    }
    const asked = expression.replaceAll('$instance', '.*').replaceAll('$__rate_interval', '1m');
    findings.push({ where, ...(await outcomeOf(prometheus, asked, minutes)) });
  }
  return findings;
}

async function outcomeOf(
  prometheus: Pick<Prometheus, 'lines'>,
  expression: string,
  minutes: number,
): Promise<Omit<Finding, 'where'>> {
  try {
    const lines = await prometheus.lines(expression, minutes);
    if (lines > 0) return { outcome: 'lines', says: lines === 1 ? '1 line' : `${lines} lines` };
    if (/ > \d+$/.test(expression)) return { outcome: 'quiet', says: 'nothing is above its bound' };
    return { outcome: 'empty', says: `nothing in ${minutes} minutes` };
  } catch (error) {
    if (error instanceof Refused) return { outcome: 'wrong', says: error.message };
    throw error;
  }
}
