import { tracksOfSession as endpoint } from '#contract/programme/tracks.ts';
import { handle } from '#server/kernel/http/handle.ts';

/** What everybody who sees the session sees on it. */
export const tracksOfSession = handle(endpoint, 'session', async ({ subject }) => ({
  tracks: (subject.session.tracks ?? []).map((track) => ({ ...track, pigeonholeId: subject.pigeonholeId })),
}));
