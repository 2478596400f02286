import { partWithTexts } from './part.ts';

/** What the first screen can do without, when the address names another one. Kinds of session: `kinds/kind-part.ts`. */

export const joinPage = partWithTexts('join', () => import('../join/JoinPage.tsx'));
/** In front of a full event. */
export const waitingPart = partWithTexts('waiting', () => import('../join/waiting.ts'));
export const agendaPage = partWithTexts('agenda', () => import('../event/Agenda.tsx'));
