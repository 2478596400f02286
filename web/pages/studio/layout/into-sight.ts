/** A `ref` for what is chosen in a row that may be wider than the page. */
export function intoSight(chosen: HTMLElement | null): void {
  chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
