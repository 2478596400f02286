import { useEffect } from 'react';
import type { VisitedEntity } from '#contract/accounts/last-visit.ts';
import { call } from '#web/api/call.ts';
import { useBoot } from '#web/ui/entry/boot.ts';

/** Said once while one stays there, on however many of its pages. */
let noted = '';

/**
 * Remembers where somebody is, for /account/lastVisited to lead them back; null: not there yet. Whether that works, nobody
 * waits for.
 */
export function useNoteVisit(entity: VisitedEntity, id: string | null): void {
  const { account } = useBoot();
  const known = account !== null;
  useEffect(() => {
    if (!known || id === null || noted === `${entity} ${id}`) return;
    noted = `${entity} ${id}`;
    call('noteVisit', { body: { entity, id } }).catch(() => undefined);
  }, [known, entity, id]);
}
