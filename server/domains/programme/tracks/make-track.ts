import { mostTracks } from '#contract/programme/track-limits.ts';
import { makeTrack as endpoint } from '#contract/programme/tracks.ts';
import { agendaAlone } from '#server/domains/sessions/index.ts';
import { handleOnStreams } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { publishSessions } from '../publish-sessions.ts';
import { refuseForeignSessions } from '../refuse-foreign-sessions.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { insertTrack, putSessions, trackOf, tracksOf } from './tracks.queries.ts';
import { trackView } from './tracks.view.ts';

export const makeTrack = handleOnStreams(endpoint, 'pigeonhole', agendaAlone, async (call) => {
  const { tx, body, subject, note } = call;
  const { sessionIds, ...fields } = body;
  if ((await tracksOf(tx, subject.id)).length >= mostTracks)
    throw new Refusal('TracksFull', { values: { most: mostTracks } });
  await refuseTakenName(tx, subject.id, fields);
  await refuseForeignSessions(tx, subject.id, sessionIds);
  const id = await insertTrack(tx, subject.id, fields);
  await putSessions(tx, id, sessionIds);
  await publishSessions(call, subject.id, sessionIds);
  const track = await trackOf(tx, subject.id, id);
  if (track === undefined) throw new Refusal('NotFound');
  await note({ trackId: id, name: track.name });
  return { track: trackView(track) };
});
