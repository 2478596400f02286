import { useEffect } from 'react';
import type { SessionType } from '#contract/kinds/kinds.live.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { Connection } from '#web/ui/status/StatusLine.tsx';
import { loadKind } from './load-kind.ts';

/**
 * Fetches what the sessions of this event need as soon as they are known, so that it is there when one opens, and when the
 * network has gone; once more when the network is back.
 */
export function useKindsAtHand(sessions: readonly LiveSession[], connection: Connection): void {
  const types = [...new Set(sessions.map(({ type }) => type))].sort().join(' ');
  useEffect(() => {
    if (connection !== 'online' || types === '') return;
    for (const type of types.split(' ')) void loadKind(type as SessionType).catch(() => {});
  }, [types, connection]);
}
