import { addTexts } from '#web/messages.ts';
import { partOf } from './part.ts';

/** What the first screen can do without, when the address names another one. Kinds of session: `kinds/kind-part.ts`. */

export const joinPage = partOf('join', () => import('../join/JoinPage.tsx'));
export const agendaPage = partOf('agenda', async () => {
  const agenda = await import('../event/Agenda.tsx');
  await addTexts('agenda', agenda.english);
  return agenda;
});
