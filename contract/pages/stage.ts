import { page } from './page.ts';

/** The big screen in the hall. */
export const stagePages = [
  page('/p/{phId}/panel/projector', 'stage', 'projector', 'pigeonhole', {
    state: ['session', 'cleared', 'theme', 'sidebar'],
  }),
] as const;
