import { readSession as endpoint, listSessions as listEndpoint } from '#contract/sessions/sessions.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { sessionsOf } from './sessions.queries.ts';
import { sessionView, sessionViewFor } from './sessions.view.ts';

export const readSession = handle(endpoint, 'session', async ({ subject }) => ({
  liveSession: sessionViewFor(subject),
}));

export const listSessions = handle(listEndpoint, 'pigeonhole', async ({ tx, subject }) => {
  const { id: pigeonholeId, workspaceId, roles } = subject;
  const sessions = (await sessionsOf(tx, pigeonholeId)).map(sessionView);
  return {
    liveSessions: sessions.map((session) =>
      sessionViewFor({ kind: 'session', id: session.id, pigeonholeId, workspaceId, session, roles }),
    ),
  };
});
