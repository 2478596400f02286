import type { Db } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import type { Room } from './room.ts';

type Parts = { db: Db; log: Log; catchUp(): Promise<void> };

/** Reads what people score and tells each alone. Never fails: what cannot be read now comes with the whole room, which is retried. */
export async function tellScores(room: Room, { db, log, catchUp }: Parts): Promise<void> {
  const { scores } = room.kind;
  try {
    // A room that was read again meanwhile has another memory, and may hold newer ones.
    for (let told = scores === undefined; !told && !room.closed; ) {
      const { memory, pigeonholeId, streamId } = room;
      const remember = await scores?.read(db, { pigeonholeId, streamId }, memory);
      told = remember === undefined || room.tellScores(memory, remember);
    }
  } catch (err) {
    if (room.closed) return;
    log.warn({ err }, 'what people score could not be read');
    await catchUp();
  }
}
