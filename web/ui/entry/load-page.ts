import type { ComponentType } from 'react';

export type PageMap = Readonly<Record<string, () => Promise<{ default: ComponentType }>>>;

/** The module of a page that the server asked for by name; a name we do not know is a defect of the frame. */
export async function loadPage(pages: PageMap, name: string): Promise<{ default: ComponentType }> {
  const load = Object.hasOwn(pages, name) ? pages[name] : undefined;
  if (!load) throw new Error(`Unknown entry module: ${name}`);
  return load();
}
