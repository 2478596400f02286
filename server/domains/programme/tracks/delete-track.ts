import { deleteTrack as endpoint } from '#contract/programme/tracks.ts';
import { agendaAlone } from '#server/domains/sessions/index.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { publishSessions } from '../publish-sessions.ts';
import { removeTrack, trackOf } from './tracks.queries.ts';

export const deleteTrack = handleOnStreams(endpoint, 'pigeonhole', agendaAlone, async (call) => {
  const { tx, subject, params, note } = call;
  const track = await trackOf(tx, subject.id, params.trackId);
  if (track === undefined) throw new Refusal('NotFound');
  await removeTrack(tx, track.id);
  await publishSessions(call, subject.id, track.sessionIds);
  await note({ trackId: track.id, name: track.name });
  return { success: true } as const;
});
