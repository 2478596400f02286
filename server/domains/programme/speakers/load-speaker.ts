import { loadPigeonhole } from '#server/domains/pigeonholes/index.ts';
import type { Loader, Role } from '#server/kernel/authorize/subjects.ts';
import { eventOfSpeaker } from './speakers.queries.ts';

/** They see no hidden session: for them its guests do not exist either. */
const outside: readonly Role[] = ['attendee', 'kiosk', 'speaker'];

/** In the trash an event has none, for nobody. */
export const loadSpeaker: Loader<'speaker'> = async (db, id, who) => {
  const pigeonholeId = await eventOfSpeaker(db, id);
  if (pigeonholeId === undefined) return undefined;
  const event = await loadPigeonhole(db, pigeonholeId, who);
  if (event === undefined || event.trashed) return undefined;
  if ([...event.roles].every((role) => outside.includes(role))) return undefined;
  return { kind: 'speaker', id, pigeonholeId, workspaceId: event.workspaceId, roles: event.roles };
};
