/** Where a row stands on the page. */
export type Box = { top: number; bottom: number };

/** How far a row can be dragged: no further than the list goes. */
export function withinList(boxes: readonly Box[], from: number, offset: number): number {
  const [own, first, last] = [boxes[from], boxes[0], boxes.at(-1)];
  if (own === undefined || first === undefined || last === undefined) return 0;
  return Math.min(Math.max(offset, first.top - own.top), last.bottom - own.bottom);
}

/** The place of a row that is dragged so far: it passes another one where its edge reaches the middle of that one. */
export function placeAt(boxes: readonly Box[], from: number, offset: number): number {
  const own = boxes[from];
  if (own === undefined) return from;
  const middle = ({ top, bottom }: Box) => (top + bottom) / 2;
  const above = boxes.slice(0, from).filter((box) => own.top + offset < middle(box));
  const below = boxes.slice(from + 1).filter((box) => own.bottom + offset > middle(box));
  return from - above.length + below.length;
}

/** How far the others step aside for a row: its height and the gap between two. */
export function stepAside(boxes: readonly Box[], from: number): number {
  const [own, first, second] = [boxes[from], boxes[0], boxes[1]];
  if (own === undefined || first === undefined || second === undefined) return 0;
  return own.bottom - own.top + (second.top - first.bottom);
}

/** How a row steps aside for the one that is dragged, as the `translate` of its style. */
export function stepOf(
  { from, to, aside }: { from: number; to: number; aside: number },
  at: number,
): string | undefined {
  if (from < at && at <= to) return `0 ${-aside}px`;
  if (to <= at && at < from) return `0 ${aside}px`;
  return undefined;
}
