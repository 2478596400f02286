import { listTracks as endpoint } from '#contract/programme/tracks.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { tracksOf } from './tracks.queries.ts';
import { trackView } from './tracks.view.ts';

export const listTracks = handle(endpoint, 'pigeonhole', async ({ tx, subject }) => ({
  tracks: (await tracksOf(tx, subject.id)).map(trackView),
}));
