import type { Pigeonhole, PigeonholeStatus } from '#contract/pigeonholes/pigeonholes.ts';
import { abilitiesOn, type PigeonholeSubject } from '#server/kernel/authorize/subjects.ts';
import { pigeonholePolicy } from './pigeonhole.policy.ts';
import type { PigeonholeRow } from './pigeonholes.queries.ts';

/** A pigeonhole as the wire has it. `expired` is the whole event being over; `ended` all its sessions. */
export function pigeonholeView(row: PigeonholeRow, subject: PigeonholeSubject): Pigeonhole {
  return {
    id: row.id,
    owner:
      row.workspaceKind === 'team'
        ? { type: 'team', id: row.workspaceId }
        : { type: 'user', id: row.ownerId },
    name: row.name,
    description: row.description,
    timezone: row.timeZone,
    dateRange: { start: row.startsOn, end: row.endsOn },
    timeRange: { start: row.firstStart?.toISOString() ?? null, end: row.lastEnd?.toISOString() ?? null },
    expiry: { isExpired: row.isOver },
    passcode: { passcode: row.passcode, passcodeExpired: !row.passcodeHeld },
    numberOfSessions: row.sessions,
    stored: row.stored,
    trashedAt: row.trashedAt?.toISOString() ?? null,
    joinsPerSecond: row.joinsPerSecond,
    status: statusOf(row),
    can: abilitiesOn(pigeonholePolicy, subject),
  };
}

/** The first that applies, in this order: an event that is over is `expired` whatever its sessions say. */
function statusOf(row: Pick<PigeonholeRow, 'isOver' | 'sessions' | 'started' | 'ended'>): PigeonholeStatus {
  if (row.isOver) return 'expired';
  if (row.sessions > 0 && row.ended === row.sessions) return 'ended';
  if (row.sessions === 0) return 'new';
  return row.started === 0 ? 'upcoming' : 'live';
}
