import type { Shown } from '#contract/interaction/insights.ts';
import type { OnStage } from '../kinds/session-kind.ts';
import type { ShownRow } from './stage-history.queries.ts';

/** When a session ran; null: it has not started, or has not ended. */
type Ran = { start: string | null; end: string | null };

/**
 * What the stage showed while the session ran: until something was chosen, what it shows by itself. What is not there any more
 * is left out.
 */
export function shownView(
  rows: readonly ShownRow[],
  { texts, usual }: OnStage,
  { start, end }: Ran,
): Shown[] {
  if (start === null) return [];
  const first = rows[0]?.shownAt.toISOString() ?? null;
  const byItself =
    usual === null || (first !== null && first <= start)
      ? []
      : [{ itemId: usual.id, text: usual.text, from: start, to: first ?? end }];
  const chosen = rows.flatMap(({ itemId, shownAt, hiddenAt }) => {
    const text = texts.get(itemId);
    const from = latest(shownAt.toISOString(), start);
    const to = earliest(hiddenAt?.toISOString() ?? null, end);
    return text === undefined || (to !== null && to <= from) ? [] : [{ itemId, text, from, to }];
  });
  return [...byItself, ...chosen];
}

const latest = (one: string, other: string) => (one > other ? one : other);

function earliest(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
