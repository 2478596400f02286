import type { ReactionCounts } from '#contract/sessions/offered-reactions.ts';

/** How much more there is of each reaction than before; nothing where a reset has left less. */
export function moreCounts(before: ReactionCounts, now: ReactionCounts): ReactionCounts {
  const grown = Object.entries(now).map(([id, count]) => [id, count - (before[id] ?? 0)] as const);
  return Object.fromEntries(grown.filter(([, count]) => count > 0));
}

/** So many of them at most, shared out as they were tapped: each that was tapped at all is among them, as long as there is room. */
export function shareOut(counts: ReactionCounts, room: number): readonly string[] {
  const all = Object.entries(counts).sort(([, a], [, b]) => b - a);
  const sum = all.reduce((total, [, count]) => total + count, 0);
  const scale = Math.min(1, room / Math.max(1, sum));
  const rows = all.map(([id, count]) => Array<string>(Math.max(1, Math.floor(count * scale))).fill(id));
  const longest = Math.max(0, ...rows.map(({ length }) => length));
  const mixed = Array.from({ length: longest }, (_, at) => rows.flatMap((row) => row[at] ?? [])).flat();
  return mixed.slice(0, Math.max(0, room));
}
