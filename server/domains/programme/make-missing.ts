import { mostSpeakers } from '#contract/programme/speaker-limits.ts';
import { trackColors } from '#contract/programme/track-colors.ts';
import { mostTracks } from '#contract/programme/track-limits.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { insertSpeakers, speakersOf } from './speakers/speakers.queries.ts';
import { insertTracks, tracksOf } from './tracks/tracks.queries.ts';

type Missing = {
  tracks: readonly string[];
  speakers: readonly { name: string; company: string }[];
};

/** Tracks and speakers of which no more than the names are known, behind those there are. */
export async function makeMissing(
  tx: Tx,
  pigeonholeId: string,
  { tracks, speakers }: Missing,
): Promise<void> {
  const colors = (await tracksOf(tx, pigeonholeId)).map(({ color }) => color);
  if (colors.length + tracks.length > mostTracks)
    throw new Refusal('TracksFull', { values: { most: mostTracks } });
  const colored = tracks.map((name) => {
    const color = leastUsed(colors);
    colors.push(color);
    return { name, color };
  });
  await insertTracks(tx, pigeonholeId, colored);
  if ((await speakersOf(tx, pigeonholeId)).length + speakers.length > mostSpeakers)
    throw new Refusal('SpeakersFull', { values: { most: mostSpeakers } });
  const named = speakers.map((speaker) => ({
    ...speaker,
    ...{ title: '', bio: '', email: '', pictureId: null },
  }));
  await insertSpeakers(tx, pigeonholeId, named);
}

/** Two tracks are of one color only where there are more than colors. */
function leastUsed(colors: readonly string[]) {
  const used = (color: string) => colors.filter((one) => one === color).length;
  return trackColors.reduce((best, color) => (used(color) < used(best) ? color : best), trackColors[0]);
}
