import { largestThatFits, scaleOf } from './fit-text.ts';

/** In pixels of a stage of 1920 by 1080. */
type Limits = { smallest: number; largest: number; columns: { least: number; most: number } };

/** Words of this size are read from the last row: in one column, from the top to the bottom. */
const largeEnough = 44;
/** Below that, another column has to make them so much larger. */
const worthAColumn = 1.2;

/**
 * Sets the size of the words of a grid and its number of columns so that the words are as large as they fit, whole. Its style
 * reads `--columns` and `--rows`, and that of bars how thick all of them are. To be called before the paint.
 */
export function fitColumns(grid: HTMLElement, { smallest, largest, columns: { least, most } }: Limits): void {
  // That of a smaller screen would promise room that is not there.
  grid.style.removeProperty('--bar-level');
  const scale = scaleOf(grid);
  const parts = [...grid.children];
  const fits = (size: number) => {
    grid.style.fontSize = `${size}px`;
    return (
      grid.scrollHeight <= grid.clientHeight &&
      grid.scrollWidth <= grid.clientWidth &&
      parts.every((part) => part.scrollWidth <= part.clientWidth)
    );
  };
  const setColumns = (columns: number) => {
    grid.style.setProperty('--columns', String(columns));
    grid.style.setProperty('--rows', String(Math.ceil(parts.length / columns)));
  };
  let best = { columns: Math.min(least, parts.length), size: 0 };
  for (let { columns } = best; columns <= Math.min(most, parts.length); columns += 1) {
    setColumns(columns);
    const size = largestThatFits(Math.round(smallest * scale), Math.round(largest * scale), fits);
    const good = fits(size);
    // Where not even the smallest size fits, more columns waste less of the width.
    if (good ? size > best.size * worthAColumn : best.size === 0) best = { columns, size: good ? size : 0 };
    if (best.size >= largeEnough * scale) break;
  }
  setColumns(best.columns);
  grid.style.fontSize = `${best.size || Math.round(smallest * scale)}px`;
  levelBars(grid, best.columns);
}

/** Beside a longer text a bar has less room. All are as thick as the thinnest: who sees one twice as thick sees twice as much. */
function levelBars(grid: HTMLElement, columns: number): void {
  const bars = [...grid.querySelectorAll('[data-shape]')];
  if (bars.length === 0) return;
  // The small copy on the run page is the large one, shrunk.
  const shrunk = grid.getBoundingClientRect().width / grid.offsetWidth || 1;
  const thinnest = Math.min(...bars.map((bar) => bar.getBoundingClientRect().height)) / shrunk;
  grid.style.setProperty('--bar-level', `${thinnest}px`);
  // Neighbors stand at one height, whatever is above them.
  grid.style.setProperty('--bar-start', columns > 1 ? 'auto' : '0');
}
