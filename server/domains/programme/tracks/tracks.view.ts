import type { Track } from '#contract/programme/tracks.ts';
import type { TrackRow } from './tracks.queries.ts';

export const trackView = (row: TrackRow): Track => ({
  id: row.id,
  pigeonholeId: row.pigeonholeId,
  name: row.name,
  color: row.color as Track['color'],
  sessionIds: row.sessionIds,
});
