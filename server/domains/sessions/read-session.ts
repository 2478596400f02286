import { readSession as endpoint, listSessions as listEndpoint } from '#contract/sessions/sessions.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { sessionsOf } from './sessions.queries.ts';
import { showSession, showSessionTo } from './sessions.view.ts';

export const readSession = handle(endpoint, 'session', async ({ subject }) => ({
  liveSession: showSessionTo(subject),
}));

export const listSessions = handle(listEndpoint, 'pigeonhole', async ({ tx, subject }) => {
  const { id: pigeonholeId, workspaceId, roles } = subject;
  const sessions = (await sessionsOf(tx, pigeonholeId)).map(showSession);
  return {
    liveSessions: sessions.map((session) =>
      showSessionTo({ kind: 'session', id: session.id, pigeonholeId, workspaceId, session, roles }),
    ),
  };
});
