import type { ComponentType } from 'react';
import type { Face } from '#contract/faces.ts';
import type { PageName, PageNameOf } from '#contract/pages.ts';

/** Milliseconds: enough for a file that is there already, and not to be noticed where it is not. */
const waitMs = 100;

export type LoadPage = () => Promise<{ default: ComponentType }>;
/** What a face has for each of its pages. */
export type PageMap<Of extends Face> = Readonly<Record<PageNameOf<Of>, LoadPage>>;

export type AnyPageMap = Readonly<Partial<Record<PageName, LoadPage>>>;

const firstPages = new WeakMap<LoadPage, ComponentType>();

/**
 * Fetches the page that a face opens with, so that it is drawn at once, without a sign of waiting before it. Where that takes long or fails
 * the face is drawn all the same, which says so.
 */
export async function fetchFirstPage(pages: AnyPageMap, name: PageName): Promise<void> {
  const load = pages[name];
  if (load === undefined) return;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), waitMs));
  const page = await Promise.race([load().catch(() => null), late]);
  // Not later: the face has begun to wait for it by then, in its own way.
  if (page !== null) firstPages.set(load, page.default);
}

export const firstPage = (load: LoadPage): ComponentType | undefined => firstPages.get(load);

/** How to load a page that the server asked for by name; a name we do not know is a defect of the shell. */
export function loaderOf(pages: AnyPageMap, name: string): LoadPage {
  const load = Object.hasOwn(pages, name) ? pages[name as PageName] : undefined;
  if (!load) throw new Error(`Unknown entry module: ${name}`);
  return load;
}
