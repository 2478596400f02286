import type { ComponentType } from 'react';
import type { Face } from '#contract/faces.ts';
import type { PageName, PageNameOf } from '#contract/pages.ts';

export type LoadPage = () => Promise<{ default: ComponentType }>;
/** What a face has for each of its pages. */
export type PageMap<Of extends Face> = Readonly<Record<PageNameOf<Of>, LoadPage>>;

export type AnyPageMap = Readonly<Partial<Record<PageName, LoadPage>>>;

/** How to load a page that the server asked for by name; a name we do not know is a defect of the shell. */
export function loaderOf(pages: AnyPageMap, name: string): LoadPage {
  const load = Object.hasOwn(pages, name) ? pages[name as PageName] : undefined;
  if (!load) throw new Error(`Unknown entry module: ${name}`);
  return load;
}
