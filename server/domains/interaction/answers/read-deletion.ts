import { readDeletion as endpoint } from '#contract/pigeonholes/trash.ts';
import { sessionsOf } from '#server/domains/sessions/index.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { givenToEvent } from '../event-answers/answers-in-event.ts';

export const readDeletion = handle(endpoint, 'pigeonhole', async ({ tx, subject }) => {
  const { answers, ...besides } = await givenToEvent(tx, subject.id);
  const { attendees, written, votes } = answers;
  const sessions = (await sessionsOf(tx, subject.id)).length;
  return { sessions, attendees, answers: written + votes, ...besides };
});
