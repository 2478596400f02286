import type { Face } from '../boot.ts';

/**
 * Who a page is for. `account` sends others to sign in first, so does `office`, which only managers find; `halfway` is
 * where a sign-in that lacks a step goes on.
 */
type PageNeeds = 'anyone' | 'account' | 'halfway' | 'office' | 'pigeonhole' | 'panel' | 'passcode';

export type Page<
  Path extends string = string,
  Of extends Face = Face,
  Name extends string = string,
  Query extends string = string,
> = {
  path: Path;
  face: Of;
  name: Name;
  needs: PageNeeds;
  /** Further addresses of the same page. */
  paths: readonly string[];
  /** Query parameters that a link to this page may carry. */
  query: readonly Query[];
  /** Query parameters that say what of this page is shown. They mean nothing on another one, and links do not take them along. */
  state: readonly string[];
};

/** Declares a page: the types of its path, name and query are kept, so that addresses are checked where they are made. */
export const page = <
  const Path extends string,
  Of extends Face,
  const Name extends string,
  const Query extends string = never,
>(
  path: Path,
  face: Of,
  name: Name,
  needs: PageNeeds,
  more: { paths?: readonly string[]; query?: readonly Query[]; state?: readonly string[] } = {},
): Page<Path, Of, Name, Query> => ({
  path,
  face,
  name,
  needs,
  paths: more.paths ?? [],
  query: more.query ?? [],
  state: more.state ?? [],
});
