import type { ReactionFigures } from '#contract/interaction/insights.ts';
import type { ReactionMinute } from '../reactions/reactions.queries.ts';

export function reactionFigures(
  rows: readonly (ReactionMinute & { step: number })[],
  names: ReadonlyMap<string, string>,
): ReactionFigures[] {
  const step = rows[0]?.step ?? 1;
  const ids = [...new Set(rows.map(({ reaction }) => reaction))];
  const figures = ids.map((id) => {
    const minutes = rows
      .filter(({ reaction }) => reaction === id)
      .map(({ minute, count }) => ({ minute: minute.toISOString(), count }));
    const count = minutes.reduce((sum, one) => sum + one.count, 0);
    return { id, name: names.get(id) ?? null, count, step, minutes };
  });
  return figures.sort((a, b) => b.count - a.count);
}
