import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import type { LevelName } from '#contract/settings/effective-settings.ts';
import { workspacesIn } from '#server/domains/organisations/index.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { eachAlone } from '#server/kernel/jobs/each-alone.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Circle } from '#server/kernel/realtime/notices/notice.ts';
import { publishInTransaction } from '#server/kernel/realtime/publication.ts';
import { publishSession, streamsOfSession } from '../publish-session.ts';
import { destroySecretOf, makeSecretOf } from '../secrets.queries.ts';
import { sessionsAt } from '../session-settings.queries.ts';
import { sessionById } from '../sessions.queries.ts';
import { sessionView } from '../sessions.view.ts';
import type { Place } from './setups.queries.ts';

/** Its queue, for the server and for commands that may come before its first start. */
export const publishSetupQueue = { name: 'publish-setup' } as const;

/**
 * Tells the sessions below a set-up that it has changed, one by one: their streams are locked for no longer than a moment each.
 * Until a session is told, its version tells that actions were judged by settings of before. `organisationId` beside a workspace: the
 * organisation that this has come into, or left.
 */
export async function publishSetup(
  { db, live, locks, sockets, log }: Pick<Kernel, 'db' | 'live' | 'locks' | 'sockets' | 'log'>,
  data: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const place: Place = { level: data.level as LevelName, id: String(data.id) };
  const organisationId = place.level === 'organisation' ? place.id : data.organisationId;
  if (organisationId !== undefined)
    for (const circle of await circlesIn(db, place))
      sockets().notices.tell({
        circle,
        changed: [{ thing: 'organisationSetup', id: String(organisationId) }],
      });
  const sessions = await sessionsAt(db, place, data.type as SessionType, now);
  await eachAlone({ log, about: ({ id: sessionId }) => ({ sessionId }) }, sessions, async (subject) => {
    const held = {
      subjects: [{ kind: 'session' as const, id: subject.id }],
      streams: streamsOfSession(subject),
    };
    await publishInTransaction({ db, live, locks }, held, async (tx, publish) => {
      const row = await sessionById(tx, subject.id);
      if (row === undefined) return;
      const session = sessionView(row);
      // Once it is kept from the start, anonymity changes no more, and neither does the secret.
      if (row.frozen === null)
        await (isAnonymous(session) ? makeSecretOf(tx, row.id, now) : destroySecretOf(tx, row.id));
      await publishSession({ publish }, session);
    });
    await live.refresh(subject.pigeonholeId, subject.id);
  });
}

/**
 * For whom settings of an organisation count. The declaration tells those who may view it, its admins; all in its workspaces are told
 * here, or those of the one that has come into it or left it.
 */
async function circlesIn(db: Database, { level, id }: Place): Promise<Circle[]> {
  const workspaceIds = level === 'organisation' ? await workspacesIn(db, id) : [id];
  return workspaceIds.map((workspaceId) => ({ of: 'workspace', id: workspaceId }));
}
