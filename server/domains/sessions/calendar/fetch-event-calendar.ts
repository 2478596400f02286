import { fetchEventCalendar as endpoint } from '#contract/sessions/calendar-files.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { sessionsOf } from '../sessions.queries.ts';
import { sessionView } from '../sessions.view.ts';
import { answerCalendar } from './answer-calendar.ts';
import { eventEntries } from './calendar-entries.ts';

export const fetchEventCalendar = handle(endpoint, 'pigeonhole', async (call) => {
  const { id } = call.subject;
  const sessions = (await sessionsOf(call.tx, id)).map(sessionView).filter(({ hidden }) => !hidden);
  return answerCalendar(call, id, { file: `event-${id}`, entries: (of) => eventEntries(of, sessions) });
});
