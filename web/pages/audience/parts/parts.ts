import { partWithTexts } from './part.ts';

/** What the first screen can do without, when the address names another one. Kinds of session: `kinds/kind-part.ts`. */

export const joinPage = partWithTexts('join', () => import('../join/JoinPage.tsx'));
export const agendaPage = partWithTexts('agenda', () => import('../event/Agenda.tsx'));
