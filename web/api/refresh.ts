import type { QueryClient } from '@tanstack/react-query';
import { type Changed, namedBy, type Thing, things } from '#contract/things.ts';
import { changedBy, shownBy } from './kept.at-build.ts';

type Params = Readonly<Record<string, unknown>>;

/** Asks again what shows one of these; what is on no screen is asked for when it is needed. */
export async function refresh(client: QueryClient, changed: readonly Changed[]): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [name, input] }) =>
      isShownBy(String(name), (input as { params?: Params } | undefined)?.params, changed),
  });
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
