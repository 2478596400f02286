import type { PageMap } from '#web/ui/entry/load-page.ts';
import ProjectorPage from './ProjectorPage.tsx';

/** The pages of this face, by the names that contract/pages.ts gives them. */
export const pages: PageMap<'stage'> = {
  projector: async () => ({ default: ProjectorPage }),
};
