/** Longer than the two clicks of a double click are apart. */
const settleMs = 800;

/** What a press does in each place of the page, and since when. */
export function makePressPlaces(now = () => performance.now()) {
  const places = new Map<string, { meaning: string; since: number }>();
  return {
    setMeaning(place: string, meaning: string): void {
      const before = places.get(place);
      if (before?.meaning === meaning) return;
      // What a place shows first has taken nobody's place.
      places.set(place, { meaning, since: before ? now() : Number.NEGATIVE_INFINITY });
    },
    /** Milliseconds for which presses there are still to be ignored, from `at` on: a busy page learns late of a press. */
    settlesIn(place: string, at = now()): number {
      const since = places.get(place)?.since ?? Number.NEGATIVE_INFINITY;
      return Math.max(0, since + settleMs - at);
    },
  };
}
