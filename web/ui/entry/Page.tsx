import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { Loading } from '../status/Loading.tsx';
import { loadPage, type PageMap } from './load-page.ts';

/** React forgets what a component made while it waited: the lazy pages must outlive it. */
const lazyPages = new WeakMap<PageMap, Map<string, LazyExoticComponent<ComponentType>>>();

/** A page of a face, by the name that the server or the address gives it. It throws into the nearest error boundary. */
export function Page({ pages, name }: { pages: PageMap; name: string }) {
  const Shown = lazyPage(pages, name);
  return (
    <Suspense fallback={<Loading />}>
      <Shown />
    </Suspense>
  );
}

function lazyPage(pages: PageMap, name: string) {
  const ofFace = lazyPages.get(pages) ?? new Map<string, LazyExoticComponent<ComponentType>>();
  lazyPages.set(pages, ofFace);
  const page = ofFace.get(name) ?? lazy(() => loadPage(pages, name));
  ofFace.set(name, page);
  return page;
}
