import { partOf } from '#web/pages/audience/parts/part.ts';

/** Only for those who have given a name, which on a first visit nobody has. */
export const askedAsPart = partOf('qna-asked-as', () => import('./AskedAsChoice.tsx'));
