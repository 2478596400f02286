/** What an address takes along: the query of the page it stands on, and whether the managers' office is shut. */
export type Here = {
  search: string;
  disableManager: boolean;
  /** Parameters of the query that belong to this page alone. */
  state: readonly string[];
};

/** The secret of one page is no business of the next, and what it has told is not told again. */
const staysBehind: ReadonlySet<string> = new Set(['token', 'expired']);

/**
 * An address of ours as it is written into a page: the current query goes along, but for what says what of
 * that page is shown; what the address says itself comes first, and under the flag it carries disableManager=1.
 */
export function address(path: string, { search, disableManager, state }: Here): string {
  const [pathname = '', own = ''] = path.split('?');
  const query = new URLSearchParams(own);
  for (const [name, value] of new URLSearchParams(search))
    if (!query.has(name) && !staysBehind.has(name) && !state.includes(name)) query.set(name, value);
  if (disableManager) query.set('disableManager', '1');
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
