import {
  insertSpeaker,
  insertTrack,
  putSessions,
  writeSessionsOfSpeaker,
} from '#server/domains/programme/index.ts';
import { sessionsOf } from '#server/domains/sessions/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { speakers, tracks } from './programme-content.ts';

/** Which sessions go on side by side, and who speaks in them. */
export async function seedProgramme(tx: Tx, pigeonholeId: string): Promise<void> {
  const ids = new Map((await sessionsOf(tx, pigeonholeId)).map(({ id, name }) => [name, id]));
  const idOf = ({ name }: { name: string }) => ids.get(name) ?? [];
  for (const { sessions, ...track } of tracks) {
    const id = await insertTrack(tx, pigeonholeId, track);
    await putSessions(tx, id, sessions.flatMap(idOf));
  }
  for (const { sessions, ...about } of speakers) {
    const id = await insertSpeaker(tx, pigeonholeId, { ...about, email: '', pictureId: null });
    const speaking = sessions.flatMap(([session, role]) =>
      [idOf(session)].flat().map((sessionId) => ({ sessionId, role })),
    );
    await writeSessionsOfSpeaker(tx, id, speaking);
  }
}
