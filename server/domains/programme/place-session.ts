import type { Tx } from '#server/kernel/db/database.ts';
import { refuseForeign } from './refuse-foreign.ts';
import { knownSpeakers, writeSpeakersOfSession } from './speakers/speakers.queries.ts';
import { knownTracks, putInTracks } from './tracks/tracks.queries.ts';

type Place = {
  trackIds?: readonly string[] | undefined;
  speakers?: readonly { speakerId: string; role: string }[] | undefined;
};

/** Where a session stands in the programme from now on. What is left out stays. */
export async function placeSession(
  tx: Tx,
  { pigeonholeId, sessionId }: { pigeonholeId: string; sessionId: string },
  { trackIds, speakers }: Place,
): Promise<void> {
  if (trackIds !== undefined) {
    const known = await knownTracks(tx, pigeonholeId, trackIds);
    refuseForeign(trackIds, known, { field: 'trackIds', key: 'programme.track.gone' });
    await putInTracks(tx, sessionId, trackIds);
  }
  if (speakers !== undefined) {
    const ids = speakers.map(({ speakerId }) => speakerId);
    const known = await knownSpeakers(tx, pigeonholeId, ids);
    refuseForeign(ids, known, { field: 'speakers', key: 'programme.speaker.gone' });
    await writeSpeakersOfSession(tx, sessionId, speakers);
  }
}
