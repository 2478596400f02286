import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense } from 'react';
import { Loading } from '../status/Loading.tsx';
import { type AnyPageMap, firstPage, type LoadPage, loaderOf } from './load-page.ts';

/**
 * React forgets what a component made while it waited: the lazy pages must outlive it. Two names that load alike are one page,
 * which stays as it is while somebody moves from one to the other.
 */
const lazyPages = new WeakMap<LoadPage, LazyExoticComponent<ComponentType>>();

/** A page of a face, by the name that the server or the address gives it. It throws into the nearest error boundary. */
export function Page({
  pages,
  name,
  beside,
}: {
  pages: AnyPageMap;
  name: string;
  /** Stands with whatever page is shown. */
  beside?: ReactNode;
}) {
  const load = loaderOf(pages, name);
  const Shown = firstPage(load) ?? lazyPage(load);
  return (
    <Suspense fallback={<Loading />}>
      <Shown />
      {beside}
    </Suspense>
  );
}

function lazyPage(load: LoadPage) {
  const page = lazyPages.get(load) ?? lazy(load);
  lazyPages.set(load, page);
  return page;
}
