import { readDeletion as endpoint } from '#contract/pigeonholes/trash.ts';
import { countAttendees } from '#server/domains/attendees/index.ts';
import { sessionsOf } from '#server/domains/sessions/index.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { allKinds } from '../kinds/kinds.ts';

export const readDeletion = handle(endpoint, 'pigeonhole', async ({ tx, subject }) => {
  const pigeonholeId = subject.id;
  const sessions = await sessionsOf(tx, pigeonholeId);
  let answers = 0;
  for (const kind of allKinds) {
    const sessionIds = sessions.filter(({ type }) => type === kind.type).map(({ id }) => id);
    if (sessionIds.length === 0) continue;
    for (const { written, votes } of (await kind.countAnswers(tx, { pigeonholeId, sessionIds })).values())
      answers += written + votes;
  }
  return { sessions: sessions.length, attendees: await countAttendees(tx, pigeonholeId), answers };
});
