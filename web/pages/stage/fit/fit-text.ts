/** The largest whole size between the two at which `fits` says yes; the smallest when none does. Halving: ten tries for a thousand sizes. */
export function largestThatFits(smallest: number, largest: number, fits: (size: number) => boolean): number {
  let low = smallest;
  let high = largest;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Sets the font size of `words` so that they fill their parent without leaving it. To be called before the paint. */
export function fitText(words: HTMLElement, limits: { smallest: number; largest: number }): number {
  const space = words.parentElement;
  if (!space) return limits.smallest;
  const size = largestThatFits(limits.smallest, limits.largest, (tried) => {
    words.style.fontSize = `${tried}px`;
    // Its box rather than its scroll height: glyphs stand out of tight lines, and that is no overflow.
    return words.offsetHeight <= space.clientHeight && words.scrollWidth <= space.clientWidth;
  });
  words.style.fontSize = `${size}px`;
  return size;
}

/** How large a unit of the screen is, in pixels: as `--u` of Screen.module.css, which scripts cannot measure. */
export function scaleOf(part: Element): number {
  const screen = part.closest('[data-stage]');
  return screen === null ? 1 : unitOf(screen.clientWidth, screen.clientHeight);
}

const unitOf = (width: number, height: number): number =>
  width > height
    ? Math.min(width / 1920, height / 1080)
    : Math.max(Math.min(width / 1200, height / 1600), Math.min(width / 960, height / 1800));
