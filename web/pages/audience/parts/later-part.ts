import { partWithTexts } from './part.ts';

/** What may come to lie over a page of an event, or in its place. */
export const laterPart = partWithTexts('later', () => import('../later/later.ts'));
