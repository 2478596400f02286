/** A `ref` for what is chosen in a row that may be wider than the page. What grows beside it does not push it out again. */
export function intoSight(chosen: HTMLElement | null): (() => void) | undefined {
  if (!chosen) return;
  chosen.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const watch = new ResizeObserver(() => intoSightOfRow(chosen));
  for (const one of chosen.closest('nav')?.querySelectorAll('a') ?? []) watch.observe(one);
  return () => watch.disconnect();
}

/** The same where the row is a column on wide screens: the page is not scrolled for it. */
export function intoSightOfRow(chosen: HTMLElement | null): void {
  const row = chosen?.closest('nav');
  if (!chosen || !row) return;
  const [one, all] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += Math.min(one.left - all.left, 0) || Math.max(one.right - all.right, 0);
}

/** A `ref` for the current place of a list that scrolls by itself: in its middle, unless it is in sight. */
export function intoSightOfColumn(current: HTMLElement | null): void {
  const column = current?.closest('nav');
  if (!current || !column) return;
  const [one, all] = [current.getBoundingClientRect(), column.getBoundingClientRect()];
  if (one.top >= all.top && one.bottom <= all.bottom) return;
  column.scrollTop += (one.top + one.bottom - all.top - all.bottom) / 2;
}
