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
    isSettled(place: string): boolean {
      const known = places.get(place);
      return known === undefined || now() - known.since >= settleMs;
    },
  };
}
