import { fetchSessionCalendar as endpoint } from '#contract/sessions/calendar-files.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { answerCalendar } from './answer-calendar.ts';
import { sessionEntry } from './calendar-entries.ts';

export const fetchSessionCalendar = handle(endpoint, 'session', async (call) => {
  const { id, pigeonholeId, session } = call.subject;
  return answerCalendar(call, pigeonholeId, {
    file: `session-${id}`,
    entries: (of) => [sessionEntry(of, session)],
  });
});
