import type { contrastProblemsIn } from '#contract/appearance/appearance.ts';
import { Refusal } from '#server/kernel/refusal.ts';

/** Colors in which something could not be read are in nobody's interest. */
export function refuseUnreadable(problems: ReturnType<typeof contrastProblemsIn>): void {
  if (problems.length === 0) return;
  const fields = problems.map(({ field, ratio, needed, instead }) => [
    field,
    [{ key: 'appearance.contrast', values: { ratio, needed, color: instead } }],
  ]);
  throw new Refusal('Validation', { fields: Object.fromEntries(fields) });
}
