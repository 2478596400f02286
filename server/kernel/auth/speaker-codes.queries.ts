import type { Db } from '../db/database.ts';
import type { SpeakerPass } from './speaker-code.ts';

/** Whose code this is, unless it has expired or was taken back. */
export async function speakerOfCode(db: Db, codeHash: Buffer, now: Date): Promise<SpeakerPass | undefined> {
  const found = await db
    .selectFrom('speakerInvitations as i')
    .innerJoin('speakers as s', 's.id', 'i.speakerId')
    .select(['s.id as speakerId', 's.pigeonholeId'])
    .where('i.codeHash', '=', codeHash)
    .where('i.expiresAt', '>', now)
    .executeTakeFirst();
  return found && { ...found, codeHash };
}
