import { type Color, contrast } from './colors.ts';

/** Four bytes a pixel: red, green, blue, and how much of it is there. */
type Pixels = { data: ArrayLike<number>; width: number; height: number };

/** So much of an outline may be lost: the rest still shows what it is. */
const mostLost = 0.25;

/** Below this nobody sees where one color ends and the other begins. */
const leastSeen = 1.5;

/**
 * The colors along the edges of a picture that one can see through, each with how often it is there. What stands within them, as the
 * white of an eye, is seen by what is around it; and a picture that fills its corners brings its own ground.
 */
export function outlineOf({ data, width, height }: Pixels): ReadonlyMap<Color, number> {
  const isThere = (x: number, y: number) => (data[(y * width + x) * 4 + 3] ?? 0) >= 128;
  const isClear = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && !isThere(x, y);
  const outline = new Map<Color, number>();
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (
        isThere(x, y) &&
        (isClear(x - 1, y) || isClear(x + 1, y) || isClear(x, y - 1) || isClear(x, y + 1))
      ) {
        const color = colorAt(data, (y * width + x) * 4);
        outline.set(color, (outline.get(color) ?? 0) + 1);
      }
  return outline;
}

/** The share of an outline that could not be seen on this ground. */
function lostOn(outline: ReadonlyMap<Color, number>, ground: Color): number {
  let [lost, all] = [0, 0];
  for (const [color, count] of outline) {
    all += count;
    if (contrast(color, ground) < leastSeen) lost += count;
  }
  return all === 0 ? 0 : lost / all;
}

/** Whether the picture is better laid on this plate than on the ground itself. */
export function wantsPlate(outline: ReadonlyMap<Color, number>, ground: Color, plate: Color): boolean {
  const lost = lostOn(outline, ground);
  return lost > mostLost && lostOn(outline, plate) < lost;
}

const colorAt = (data: ArrayLike<number>, at: number): Color =>
  `#${[0, 1, 2].map((part) => (data[at + part] ?? 0).toString(16).padStart(2, '0')).join('')}`;
