import { expect, test } from 'vitest';
import { Refused } from './prometheus.ts';
import { tryExpressions } from './try-expressions.ts';

test('what is not understood, not known or empty is found; what only shows what is too much may be quiet', async () => {
  const prometheus = {
    metrics: async () => ['volary_live_people', 'volary_jobs_ready'],
    lines: async (expression: string) => {
      if (expression.includes('(')) throw new Refused('parse error');
      return expression === 'volary_live_people{instance=~".*"}' ? 2 : 0;
    },
  };
  const expressions = [
    'volary_live_people{instance=~"$instance"}',
    'volary_jobs_ready > 0',
    'volary_jobs_ready',
    'sum(volary_live_people',
    'volary_birds',
  ].map((expression) => ({ where: 'a panel', expression }));
  const findings = await tryExpressions(prometheus, expressions, 10);
  expect(findings.map(({ outcome }) => outcome)).toEqual(['lines', 'quiet', 'empty', 'wrong', 'wrong']);
  expect(findings.at(-1)?.says).toBe('no metric volary_birds');
});
