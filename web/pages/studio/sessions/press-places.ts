import { useLayoutEffect, useState } from 'react';

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

export type PressPlaces = ReturnType<typeof makePressPlaces>;

type Press = {
  places: PressPlaces;
  /** Where on the page the button is. Another button that appears there may get a press that was not meant for it. */
  place: string;
  /** What the press does there. When this changes, presses are ignored for a moment. */
  meaning: string;
};

/** Whether a button is to be shown as one that cannot be pressed yet, and whether a press at a time was meant for it. */
export function useSettledPress({ places: { setMeaning, settlesIn }, place, meaning }: Press) {
  const [settling, setSettling] = useState(false);
  useLayoutEffect(() => {
    setMeaning(place, meaning);
    const left = settlesIn(place);
    setSettling(left > 0);
    if (left === 0) return;
    const timer = setTimeout(() => setSettling(false), left);
    return () => clearTimeout(timer);
  }, [setMeaning, settlesIn, place, meaning]);
  return { settling, isMeant: (at: number) => settlesIn(place, at) === 0 };
}
