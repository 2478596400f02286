import type { Allow } from '../abilities.ts';
import type { Face } from '../faces.ts';

export type Page<
  Path extends string = string,
  Of extends Face = Face,
  Name extends string = string,
  For extends Allow = Allow,
  Query extends string = string,
> = {
  path: Path;
  face: Of;
  name: Name;
  /** Who finds it, said as endpoints say it. Whoever may not finds nothing at this address, or a log-in where one is missing. */
  allow: For;
  /** Further addresses of the same page. */
  paths: readonly string[];
  /** Query parameters that a link to this page may carry. */
  query: readonly Query[];
  /** Query parameters that say what of this page is shown. They mean nothing on another one, and links do not take them along. */
  state: readonly string[];
  /** Newcomers of an event come by it: in a rush they are let in by turns, as at the calls of this limit. */
  limit: 'join' | null;
};

/** Declares a page: the types of its path, name, right and query are kept, so that all that is made of them is checked. */
export const page = <
  const Path extends string,
  Of extends Face,
  const Name extends string,
  For extends Allow,
  const Query extends string = never,
>(
  path: Path,
  face: Of,
  name: Name,
  allow: For,
  more: {
    paths?: readonly string[];
    query?: readonly Query[];
    state?: readonly string[];
    limit?: 'join';
  } = {},
): Page<Path, Of, Name, For, Query> => ({
  path,
  face,
  name,
  allow,
  paths: more.paths ?? [],
  query: more.query ?? [],
  state: more.state ?? [],
  limit: more.limit ?? null,
});
