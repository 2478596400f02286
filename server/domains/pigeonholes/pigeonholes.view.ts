import type { Advanced } from '#contract/pigeonholes/advanced.ts';
import type { Display } from '#contract/pigeonholes/display.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { plansOf } from '#contract/pigeonholes/plans.ts';
import { changesAt, stateOf } from '#contract/pigeonholes/state.ts';
import { trashEnds } from '#contract/pigeonholes/trash.ts';
import { abilitiesOn, type PigeonholeSubject } from '#server/kernel/authorize/subjects.ts';
import type { Base } from '#server/kernel/base.ts';
import { pigeonholePolicy } from './pigeonhole.policy.ts';
import type { PigeonholeRow } from './pigeonholes.queries.ts';

/** What its status depends on. */
export const timesOf = (row: PigeonholeRow) => ({
  overAt: row.overAt?.getTime() ?? Number.POSITIVE_INFINITY,
  sessions: row.sessions,
  firstStart: row.firstStart?.getTime() ?? null,
  lastEnd: row.lastEnd?.getTime() ?? null,
  openEnded: row.openEnded,
});

/** What is set up apart from what it is about. */
export const advancedOf = (row: PigeonholeRow): Advanced => ({
  joinsPerSecond: row.joinsPerSecond,
  redirectAttendees: row.redirectAttendees,
  eventType: row.eventType,
  expectedParticipants: row.expectedParticipants,
  expectedNumber: row.expectedNumber,
  meetingPlatform: row.meetingPlatform,
  meetingIdentifierType: row.meetingIdentifierType,
  meetingIdentifier: row.meetingIdentifier,
});

/** How the audience and the projector are shown it. */
export const displayOf = ({ language, timeDisplay, dayTab }: Display): Display => ({
  language,
  timeDisplay,
  dayTab,
});

/** A pigeonhole as the wire has it. `expired` is the whole event being over; `ended` all its sessions. */
export function pigeonholeView(
  row: PigeonholeRow,
  subject: PigeonholeSubject,
  now: Date,
  { config: { pretend } }: Pick<Base, 'config'>,
): Pigeonhole {
  const ends = row.trashedAt && trashEnds(row.trashedAt.getTime());
  const { startsOn, endsOn, passcode } = row;
  const { isManager } = subject;
  const event = { ...timesOf(row), startsOn, endsOn, passcode, pretend };
  const state = stateOf(event, { now: now.getTime(), isManager });
  const until = changesAt(event, now.getTime());
  const { needsSetup, canBeArchived, section, shownAs } = state;
  const isOfTeam = row.workspaceKind === 'team';
  return {
    id: row.id,
    owner: isOfTeam ? { type: 'team', id: row.workspaceId } : { type: 'user', id: row.ownerId },
    team: isOfTeam ? { id: row.workspaceId, name: row.workspaceName } : null,
    plans: plansOf(isOfTeam ? 'team' : 'user'),
    name: row.name,
    description: row.description,
    timezone: row.timeZone,
    dateRange: { start: row.startsOn, end: row.endsOn },
    timeRange: { start: row.firstStart?.toISOString() ?? null, end: row.lastEnd?.toISOString() ?? null },
    expiry: { isExpired: state.isExpired },
    passcode: { passcode: row.passcode, passcodeExpired: !row.passcodeHeld },
    numberOfSessions: row.sessions,
    stored: row.stored,
    trashedAt: row.trashedAt?.toISOString() ?? null,
    ...advancedOf(row),
    ...displayOf(row),
    policyEnd: ends && new Date(ends.policyEnd).toISOString(),
    readOnlyEnd: ends && new Date(ends.readOnlyEnd).toISOString(),
    testMode: row.test !== null,
    status: state.status,
    state: {
      needsSetup,
      canBeArchived,
      section,
      shownAs,
      until: until === null ? null : new Date(until).toISOString(),
    },
    can: abilitiesOn(pigeonholePolicy, subject),
  };
}
