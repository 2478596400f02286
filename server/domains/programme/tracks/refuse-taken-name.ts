import type { Tx } from '#server/kernel/db/database.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { isTrackName } from './tracks.queries.ts';

/** The event is locked, so no other track gets the name meanwhile. */
export async function refuseTakenName(
  tx: Tx,
  pigeonholeId: string,
  track: { name: string; besides?: string },
): Promise<void> {
  if (await isTrackName(tx, pigeonholeId, track))
    throw new Refusal('Validation', { fields: { name: [{ key: 'track.name.taken' }] } });
}
