import type { PageMap } from '#web/ui/entry/load-page.ts';

/** The pages of this face, by the names that contract/pages.ts gives them. */
export const pages: PageMap<'office'> = {
  live: () => import('./live/LivePage.tsx'),
  checks: () => import('./checks/ChecksPage.tsx'),
};
