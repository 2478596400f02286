import { readSession as endpoint, listSessions as listEndpoint } from '#contract/sessions/sessions.ts';
import { knownSettings, type SettingName } from '#contract/settings/settings.ts';
import { refuseOtherTeam } from '#server/domains/pigeonholes/index.ts';
import type { SessionSubject } from '#server/kernel/authorize/subjects.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { sessionPolicy } from './session.policy.ts';
import { ownSettingsOf } from './session-settings.queries.ts';
import { sessionsOf } from './sessions.queries.ts';
import { sessionView, sessionViewFor } from './sessions.view.ts';

export const readSession = handle(endpoint, 'session', async ({ tx, subject }) => ({
  liveSession: sessionViewFor(subject),
  ...(sessionPolicy.edit(subject) && { own: await ownNames(tx, subject) }),
}));

async function ownNames(db: Db, { id, session }: SessionSubject): Promise<SettingName[]> {
  return Object.keys(knownSettings(session.type, await ownSettingsOf(db, id))) as SettingName[];
}

export const listSessions = handle(listEndpoint, 'pigeonhole', async ({ tx, subject, params }) => {
  refuseOtherTeam(subject, params);
  const { id: pigeonholeId, workspaceId, roles } = subject;
  const sessions = (await sessionsOf(tx, pigeonholeId)).map(sessionView);
  return {
    liveSessions: sessions.map((session) =>
      sessionViewFor({ kind: 'session', id: session.id, pigeonholeId, workspaceId, session, roles }),
    ),
  };
});
