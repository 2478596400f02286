import { loadPigeonhole } from '#server/domains/pigeonholes/index.ts';
import type { Loader } from '#server/kernel/authorize/subjects.ts';
import { eventOfSpeaker } from './speakers.queries.ts';

/** In the trash an event has none, for nobody. */
export const loadSpeaker: Loader<'speaker'> = async (db, id, who) => {
  const pigeonholeId = await eventOfSpeaker(db, id);
  if (pigeonholeId === undefined) return undefined;
  const event = await loadPigeonhole(db, pigeonholeId, who);
  if (event === undefined || event.trashed) return undefined;
  return { kind: 'speaker', id, pigeonholeId, workspaceId: event.workspaceId, roles: event.roles };
};
