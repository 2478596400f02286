import { ToolProblem } from '../backup/database.ts';

type Answer<Result> = { status: 'success'; data: Result } | { status: 'error'; error: string };

/** Prometheus did not understand, or could not answer. */
export class Refused extends Error {}

export type Prometheus = ReturnType<typeof makePrometheus>;

/** The few questions that are asked of a Prometheus here. */
export function makePrometheus(address: string) {
  async function get<Result>(path: string, query: Record<string, string>): Promise<Result> {
    const url = new URL(`api/v1/${path}?${new URLSearchParams(query)}`, address.replace(/\/*$/, '/'));
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(10_000) }).catch(
      () => {
        throw new ToolProblem(`No Prometheus answers at ${address}.`);
      },
    );
    const answer = (await response.json().catch(() => {
      throw new ToolProblem(`What answers at ${address} is no Prometheus.`);
    })) as Answer<Result>;
    if (answer.status === 'error') throw new Refused(answer.error);
    return answer.data;
  }
  return {
    /** How many lines a picture of the last minutes has. */
    async lines(expression: string, minutes: number): Promise<number> {
      const until = Date.now() / 1000;
      const times = { start: String(until - minutes * 60), end: String(until), step: '5' };
      const { result } = await get<{ result: { values: [number, string][] }[] }>('query_range', {
        query: expression,
        ...times,
      });
      // A quantile of nothing is no line in Grafana, and NaN here.
      return result.filter(({ values }) => values.some(([, value]) => value !== 'NaN')).length;
    },
    metrics: () => get<string[]>('label/__name__/values', {}),
    /** The alerts it was given: by name, `ok` or what is wrong with them. */
    async alerts(): Promise<{ name: string; problem: string | null }[]> {
      type Rule = { name: string; health: string; lastError?: string; type: string };
      const { groups } = await get<{ groups: { name: string; rules: Rule[] }[] }>('rules', { type: 'alert' });
      return groups
        .filter(({ name }) => name === 'volary')
        .flatMap(({ rules }) => rules)
        .map(({ name, health, lastError }) => ({
          name,
          problem: health === 'ok' ? null : (lastError ?? health),
        }));
    },
  };
}
