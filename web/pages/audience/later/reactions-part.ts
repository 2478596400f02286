import { partWithTexts } from '../parts/part.ts';

/** Where the event offers reactions. */
export const reactionsPart = partWithTexts('reactions', () => import('../reactions/reactions.ts'));
