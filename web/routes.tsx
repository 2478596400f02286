import type { ReactElement } from 'react';
import { createBrowserRouter, matchPath, type RouteObject, useLocation } from 'react-router';
import type { Boot } from '#contract/boot.ts';
import type { Face } from '#contract/faces.ts';
import { pages as allPages, type PageName } from '#contract/pages.ts';
import { FallbackScreen } from '#web/ui/display/FallbackScreen.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import type { AnyPageMap } from '#web/ui/entry/load-page.ts';
import { Page } from '#web/ui/entry/Page.tsx';
import { followed, useIsPageOnTheWay } from '#web/ui/entry/pages-on-the-way.ts';
import { OnTheWay } from '#web/ui/status/OnTheWay.tsx';
import { knowPageState } from './here.ts';

/** The addresses of a face, from the contract's list of pages, for the faces that move between pages without a reload. */
export function routerOf(face: Face, facePages: AnyPageMap, shell?: ReactElement) {
  const pages = followed(facePages);
  const served = location.pathname;
  const addresses = allPages
    .filter((page) => page.face === face)
    .flatMap(({ path, paths, name, state }) =>
      [path, ...paths].map((address) => ({ path: patternOf(address), name, state })),
    );
  const ofFace: RouteObject[] = addresses.map(({ path, name }) => ({
    path,
    handle: name,
    element: <PageAt served={served} pages={pages} name={name} />,
  }));
  knowPageState((pathname) => addresses.find(({ path }) => matchPath(path, pathname))?.state ?? []);
  const elsewhere = { path: '*', element: <PageAt served={served} pages={pages} name={null} /> };
  return createBrowserRouter([
    { element: shell, errorElement: <FallbackScreen />, children: [...ofFace, elsewhere] },
  ]);
}

const patternOf = (address: string): string => address.replaceAll(/\{(\w+)\}/g, ':$1');

/** The ids in the address at which the server answered with this page. */
export function idsIn(name: PageName, pathname: string): Readonly<Record<string, string | undefined>> {
  const { path, paths } = allPages.find((page) => page.name === name) ?? { path: '', paths: [] };
  const found = [path, ...paths].map((address) => matchPath(patternOf(address), pathname));
  return found.find((match) => match !== null)?.params ?? {};
}

/** At the address that the server answered, its word goes: it may have sent an error, or another step of a form. */
function PageAt({ served, pages, name }: { served: string; pages: AnyPageMap; name: string | null }) {
  const boot: Boot = useBoot();
  const { pathname } = useLocation();
  const shown = pathname === served || name === null ? boot.page.name : name;
  return <Page pages={pages} name={shown} beside={<NextPage />} />;
}

function NextPage() {
  return <OnTheWay isFetching={useIsPageOnTheWay()} />;
}
