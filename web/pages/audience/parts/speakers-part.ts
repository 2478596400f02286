import { partWithTexts } from './part.ts';

/** Who speaks in a session, where somebody does. */
export const speakersPart = partWithTexts('speakers', () => import('../speakers/speakers.ts'));
