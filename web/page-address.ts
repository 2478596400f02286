import type { Page as DeclaredPage } from '#contract/pages/page.ts';
import { address } from './address.ts';
import { here } from './here.ts';

/** What an address is made of. */
export type Page = Pick<DeclaredPage, 'path' | 'name' | 'query'>;

type ParamIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamIn<Rest>
  : never;
type IdsIn<Of extends Page> = Readonly<Record<ParamIn<Of['path']>, string>>;
type QueryIn<Of extends Page> = { readonly [Name in Of['query'][number]]?: string | null | undefined };
type Given<Of extends Page> = [Of['query'][number]] extends [never] ? IdsIn<Of> : IdsIn<Of> & QueryIn<Of>;
/** Nothing is taken where there is nothing to say: an empty type would take anything. */
type Arguments<Of extends Page> = [ParamIn<Of['path']>] extends [never]
  ? [Of['query'][number]] extends [never]
    ? []
    : [query?: QueryIn<Of>]
  : [given: Given<Of>];

/**
 * Makes the addresses of these pages by their names, with every id in their path and whatever their query may carry. A face
 * that has to stay small names its own pages only: the others are not in its files then.
 */
export function addressesOf<Known extends readonly Page[]>(pages: Known) {
  return function to<Name extends Known[number]['name']>(
    name: Name,
    ...[given]: Arguments<Extract<Known[number], { name: Name }>>
  ): string {
    const { path, query } = pages.find((page) => page.name === name) as Page;
    const values = (given ?? {}) as Readonly<Record<string, string | null | undefined>>;
    const pathname = path.replace(/\{(\w+)\}/g, (_, id: string) => encodeURIComponent(String(values[id])));
    const search = new URLSearchParams(query.flatMap((key) => (values[key] ? [[key, values[key]]] : [])));
    return address(search.size > 0 ? `${pathname}?${search}` : pathname, here());
  };
}
