import { partOf } from '#web/pages/audience/parts/part.ts';

/** What the first screen of a Q&A can do without, and many sessions altogether. */

export const tagChoice = partOf('question-tags', () => import('./tags/TagChoice.tsx'));
