import type { SessionType } from './kinds.live.ts';

/** What addresses of set-up pages call a kind besides its own name. */
export const setupAddresses: ReadonlyMap<string, SessionType> = new Map([
  ['open-text', 'opentext'],
  ['wordcloud', 'opentext'],
  ['quiz', 'quiz_presenter'],
]);
