import type { TrackColor } from '#contract/programme/track-colors.ts';
import { editTrack as endpoint } from '#contract/programme/tracks.ts';
import { agendaAlone, sessionsOf } from '#server/domains/sessions/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { inOneOrder, refuseConflicts, seenInOneOrder } from '#server/kernel/refuse-conflicts.ts';
import { publishSessions } from '../publish-sessions.ts';
import { refuseForeignSessions } from '../refuse-foreign-sessions.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { putSessions, trackOf, updateTrack } from './tracks.queries.ts';
import { trackView } from './tracks.view.ts';

export const editTrack = handleOnStreams(endpoint, 'pigeonhole', agendaAlone, async (call) => {
  const { tx, subject, params, body, note } = call;
  const before = await trackOf(tx, subject.id, params.trackId);
  if (before === undefined) throw new Refusal('NotFound');
  const { seen, sessionIds, ...fields } = body;
  const { id, ...current } = before;
  const shown =
    seen.sessionIds === undefined ? {} : { sessionIds: await namesOf(tx, subject.id, current.sessionIds) };
  // Whoever sorts the agenda has not changed which sessions there are.
  refuseConflicts(
    { ...current, sessionIds: inOneOrder(current.sessionIds) },
    { ...fields, sessionIds: sessionIds && inOneOrder(sessionIds) },
    { ...seen, ...(seen.sessionIds !== undefined && { sessionIds: seenInOneOrder(seen.sessionIds) }) },
    { shown: { ...shown, color: { key: `track.color.${current.color as TrackColor}` } } },
  );
  if (fields.name !== undefined) await refuseTakenName(tx, subject.id, { name: fields.name, besides: id });
  if (Object.keys(fields).length > 0) await updateTrack(tx, id, fields);
  if (sessionIds !== undefined) {
    await refuseForeignSessions(tx, subject.id, sessionIds);
    await putSessions(tx, id, sessionIds);
  }
  await publishSessions(call, subject.id, [...current.sessionIds, ...(sessionIds ?? [])]);
  const track = await trackOf(tx, subject.id, id);
  if (track === undefined) throw new Refusal('NotFound');
  await note({ trackId: id, name: track.name });
  return { track: trackView(track) };
});

async function namesOf(tx: Tx, pigeonholeId: string, ids: readonly string[]): Promise<string> {
  const sessions = (await sessionsOf(tx, pigeonholeId)).filter(({ id }) => ids.includes(id));
  return sessions.map(({ name }) => name).join(', ');
}
