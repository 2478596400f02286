import { partOf } from '#web/pages/audience/parts/part.ts';

/** Only where there are votes against. */
export const votePairPart = partOf('qna-vote-pair', () => import('./VotePair.tsx'));
