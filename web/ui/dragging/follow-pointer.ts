import { type Box, placeAt, stepAside, withinList } from './drag-geometry.ts';

type Drag = {
  handle: HTMLElement;
  pointerId: number;
  clientY: number;
  rows: readonly HTMLElement[];
  from: number;
  /** It has moved so far that it is no press any more. `aside` is how far others step aside. */
  onLift(aside: number): void;
  onPlace(to: number): void;
  onDrop(): void;
  onCancel(): void;
};

/** A hand that presses trembles by less. */
const slack = 4;
/** So near to the edge of the window the page scrolls, faster the nearer. */
const edge = 64;
const pixelsPerFrame = 14;

/**
 * Has a row follow the pointer that holds its handle, until it is let go or cancelled. The row itself is moved by its style: drawing
 * the list anew for each pixel would be slow. Returns what ends it without a word.
 */
export function followPointer({ handle, pointerId, rows, from, ...drag }: Drag): () => void {
  const row = rows[from];
  const boxes = rows.map(boxOf);
  const startY = drag.clientY + scrollY;
  let clientY = drag.clientY;
  let isLifted = false;
  let frame = 0;

  function follow() {
    const offset = clientY + scrollY - startY;
    if (!isLifted) {
      if (Math.abs(offset) < slack) return;
      isLifted = true;
      drag.onLift(stepAside(boxes, from));
      frame = requestAnimationFrame(scrollAtEdge);
    }
    const kept = withinList(boxes, from, offset);
    if (row !== undefined) row.style.translate = `0 ${kept}px`;
    drag.onPlace(placeAt(boxes, from, kept));
  }

  function scrollAtEdge() {
    const beyond = Math.min(clientY - edge, 0) + Math.max(clientY - (innerHeight - edge), 0);
    if (beyond !== 0) {
      scrollBy({ top: Math.min(Math.max(beyond / edge, -1), 1) * pixelsPerFrame, behavior: 'instant' });
      follow();
    }
    frame = requestAnimationFrame(scrollAtEdge);
  }

  const listening = new AbortController();
  const { signal } = listening;
  function end() {
    listening.abort();
    cancelAnimationFrame(frame);
    if (row !== undefined) row.style.translate = '';
  }
  function endBy(told: () => void) {
    end();
    if (isLifted) told();
  }

  handle.setPointerCapture(pointerId);
  handle.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== pointerId) return;
      clientY = event.clientY;
      follow();
    },
    { signal },
  );
  handle.addEventListener('pointerup', () => endBy(drag.onDrop), { signal });
  handle.addEventListener('lostpointercapture', () => endBy(drag.onCancel), { signal });
  addEventListener('scroll', () => isLifted && follow(), { signal });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      endBy(drag.onCancel);
    },
    { signal, capture: true },
  );
  return end;
}

function boxOf(row: HTMLElement): Box {
  const { top, bottom } = row.getBoundingClientRect();
  return { top: top + scrollY, bottom: bottom + scrollY };
}
