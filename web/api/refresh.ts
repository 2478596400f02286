import type { Query, QueryClient } from '@tanstack/react-query';
import { type Changed, namedBy, type Thing, things } from '#contract/things.ts';
import { changedBy, shownBy } from './kept.at-build.ts';

type Params = Readonly<Record<string, unknown>>;

/** First reads that will be asked again as soon as they are answered. */
const againAfterwards = new WeakSet<Query>();

/**
 * Asks again what shows one of these, or everything (null); what is on no screen is asked for when it is needed. A first read that is
 * under way may have been answered before the change: it is asked again afterwards, for pages that change all the time would
 * never get one if each change made it begin anew.
 */
export async function refresh(client: QueryClient, changed: readonly Changed[] | null): Promise<void> {
  const predicate = ({ queryKey: [name, input] }: Query) =>
    changed === null || isShownBy(String(name), (input as { params?: Params } | undefined)?.params, changed);
  for (const query of client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined || againAfterwards.has(query)) continue;
    againAfterwards.add(query);
    const again = () => {
      againAfterwards.delete(query);
      return client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    };
    void query.promise?.then(again, again);
  }
  await client.invalidateQueries({ predicate });
}

/** What a call of this page has changed, as far as its parameters tell. */
export function changesOf(name: string, params: Params | undefined): Changed[] {
  return (changedBy[name] ?? []).map((thing) => ({ thing, id: idOf(thing, params) }));
}

function isShownBy(name: string, params: Params | undefined, changed: readonly Changed[]): boolean {
  return (shownBy[name] ?? []).some((thing) => {
    const shownId = idOf(thing, params);
    return changed.some(
      (one) => one.thing === thing && (one.id === undefined || shownId === undefined || one.id === shownId),
    );
  });
}

function idOf(thing: Thing, params: Params | undefined): string | undefined {
  const id = namedBy[things[thing]].map((name) => params?.[name]).find((value) => value !== undefined);
  return id === undefined ? undefined : String(id);
}
