import { partOf } from './part.ts';

/** What the first screen can do without, when the address names another one. Kinds of session: `kinds/kind-part.ts`. */

export const joinPage = partOf('join', () => import('../join/JoinPage.tsx'));
export const agendaPage = partOf('agenda', () => import('../event/Agenda.tsx'));
export const startedBar = partOf('started', () => import('../event/Started.tsx'));
