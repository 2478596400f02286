/** A `ref` for what is chosen in a row that may be wider than the page. */
export function intoSight(chosen: HTMLElement | null): void {
  chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The same where the row is a column on wide screens: the page is not scrolled for it. */
export function intoSightOfRow(chosen: HTMLElement | null): void {
  const row = chosen?.closest('nav');
  if (!chosen || !row) return;
  const [one, all] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += Math.min(one.left - all.left, 0) || Math.max(one.right - all.right, 0);
}
