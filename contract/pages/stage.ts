import { onPigeonhole } from '../abilities.ts';
import { page } from './page.ts';

/** The big screen in the hall. */
export const stagePages = [
  page('/p/{phId}/panel/projector', 'stage', 'projector', onPigeonhole('run'), {
    state: ['session', 'cleared', 'theme', 'sidebar'],
  }),
] as const;
