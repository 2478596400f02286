/** Milliseconds in which nobody can have read and tapped: as fast as can be. */
const atOnce = 500;
/** The share of the points that the last moment still gets. */
const slowest = 0.5;
/** For each right answer that directly follows another, up to the last of them. */
export const streakBonuses = [0, 100, 200, 300, 400, 500] as const;

/**
 * The points of a right answer: all of them within half a second, then less and less, down to half of them as the time ends. All of
 * them, too, where there is no limit, or where speed does not count. A wrong answer has none; where several options are
 * right, all of them and no other have to be chosen.
 */
export function pointsOf(
  { points }: { points: number },
  {
    milliseconds,
    limit,
    accuracyOnly,
  }: { milliseconds: number; limit: number | null; accuracyOnly: boolean },
): number {
  if (limit === null || accuracyOnly || milliseconds <= atOnce) return points;
  return Math.round(points * (1 - Math.min(milliseconds / limit, 1) * slowest));
}

/** What comes on top for the `streak` right answers directly before this one. */
export const bonusOf = (streak: number): number =>
  streakBonuses[Math.min(streak, streakBonuses.length - 1)] ?? 0;
