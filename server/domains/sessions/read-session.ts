import { readSession as endpoint, listSessions as listEndpoint } from '#contract/sessions/sessions.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { sessionsOf } from './sessions.queries.ts';
import { showSession } from './sessions.view.ts';

export const readSession = handle(endpoint, 'session', async ({ subject }) => ({
  liveSession: subject.session,
}));

export const listSessions = handle(listEndpoint, 'pigeonhole', async ({ tx, subject }) => ({
  liveSessions: (await sessionsOf(tx, subject.id)).map(showSession),
}));
