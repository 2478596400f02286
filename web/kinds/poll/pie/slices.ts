/** A part of a pie. Shares of the whole turn, clockwise from the top; `label`: where its number stands. */
type Slice = {
  readonly id: string;
  /** Of the option among all of them. */
  readonly place: number;
  readonly from: number;
  readonly share: number;
  readonly label: number;
};

/** Of the whole turn: numbers closer to each other would touch. */
const leastGap = 0.07;

/** The slices of a pie in the order of its options; what nobody chose has none. */
export function slicesOf(options: readonly { id: string; votes: number | null }[]): Slice[] {
  const all = options.reduce((sum, { votes }) => sum + (votes ?? 0), 0);
  let from = 0;
  const slices = options.flatMap(({ id, votes }, place) => {
    if (!votes) return [];
    const share = votes / all;
    const slice = { id, place, from, share };
    from += share;
    return [slice];
  });
  const labels = apart(slices.map((slice) => slice.from + slice.share / 2));
  return slices.map((slice, at) => ({ ...slice, label: labels[at] ?? 0 }));
}

/** The same places on a circle, in their order, pushed apart until no two are closer than `leastGap`. */
function apart(places: readonly number[]): number[] {
  const found = [...places];
  const last = found.length - 1;
  for (let round = 0; round < 200; round += 1) {
    let moved = false;
    for (let at = 0; at <= last && last > 0; at += 1) {
      const next = at === last ? 0 : at + 1;
      const turn = at === last ? 1 : 0;
      const missing = leastGap - ((found[next] ?? 0) + turn - (found[at] ?? 0));
      if (missing <= 1e-9) continue;
      found[at] = (found[at] ?? 0) - missing / 2;
      found[next] = (found[next] ?? 0) + missing / 2;
      moved = true;
    }
    if (!moved) break;
  }
  return found;
}

/** A point of a circle around the middle. `turn`: share of the whole turn, clockwise from the top. */
export function pointAt(turn: number, radius: number): { x: number; y: number } {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}
