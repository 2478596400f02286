import type { Tx } from '#server/kernel/db/database.ts';
import { refuseForeign } from './refuse-foreign.ts';
import { addSpeakers, knownSpeakers, writeSpeakersOfSession } from './speakers/speakers.queries.ts';
import { addToTracks, knownTracks, putInTracks } from './tracks/tracks.queries.ts';

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

/** A session that is in nothing yet. */
export const placeNew = (
  tx: Tx,
  session: { pigeonholeId: string; sessionId: string },
  { trackIds = [], speakers = [] }: Place,
): Promise<void> =>
  placeSession(tx, session, {
    ...(trackIds.length > 0 && { trackIds }),
    ...(speakers.length > 0 && { speakers }),
  });

type Placed = { sessionId: string; trackIds: readonly string[]; speakerIds: readonly string[] };

/** Many at once, which are in nothing yet, in tracks and with speakers of their event. */
export async function placeMany(tx: Tx, placed: readonly Placed[]): Promise<void> {
  await addToTracks(
    tx,
    placed.flatMap(({ sessionId, trackIds }) => trackIds.map((trackId) => ({ sessionId, trackId }))),
  );
  await addSpeakers(
    tx,
    placed.flatMap(({ sessionId, speakerIds }) => speakerIds.map((speakerId) => ({ sessionId, speakerId }))),
  );
}
