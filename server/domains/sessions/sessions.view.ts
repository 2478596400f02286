import { settingsOfKinds } from '#contract/kinds/kinds.ts';
import { wayInto } from '#contract/pigeonholes/meeting.ts';
import type { AgendaEvent } from '#contract/realtime/agenda-stream.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { abilitiesOn, type SessionSubject } from '#server/kernel/authorize/subjects.ts';
import { isHost, sessionPolicy } from './session.policy.ts';
import type { SessionRow } from './sessions.queries.ts';
import { settingsOf, settingsVersionOf } from './settings.ts';

export function sessionView(row: SessionRow): LiveSession {
  const meeting = row.meeting && wayInto(row.meeting);
  return {
    id: row.id,
    pigeonholeId: row.pigeonholeId,
    type: row.type,
    name: row.name,
    description: row.description,
    timeRange: { start: row.startsAt?.toISOString() ?? null, end: row.endsAt?.toISOString() ?? null },
    lastCall: row.lastCall,
    round: row.round,
    reopened: row.round > row.firstRound,
    firstItem: row.firstItem,
    parentId: row.parentId,
    hidden: row.hidden,
    sortOrder: row.sortOrder,
    settings: settingsOf(row).settings,
    settingsVersion: settingsVersionOf(row),
    ...(row.test !== null && { test: row.test }),
    ...(row.tracks !== null && { tracks: row.tracks }),
    ...(row.speakers !== null && { speakers: row.speakers }),
    ...(meeting !== null && { meeting }),
  } as LiveSession;
}

/** A session as the audience and the stage may know it (L10). */
export function sessionForAudience(session: LiveSession): LiveSession {
  const kind: { forAudience?: ((settings: never) => object) | undefined } = settingsOfKinds[session.type];
  const told = kind.forAudience?.(session.settings as never);
  return told === undefined
    ? session
    : ({ ...session, settings: { ...session.settings, ...told } } as LiveSession);
}

/** A session with what the caller may do with it. */
export function sessionViewFor(subject: SessionSubject) {
  return {
    ...(isHost(subject) ? subject.session : sessionForAudience(subject.session)),
    can: abilitiesOn(sessionPolicy, subject),
  };
}

/** What the agenda publishes about a new or changed session: the audience gets nothing about hidden ones. */
export function agendaEvents(session: LiveSession): AgendaEvent[] {
  const outside = sessionForAudience(session);
  const listed: AgendaEvent[] = session.hidden ? [] : [{ name: 'session-listed', body: outside }];
  return [
    { name: 'session-listed-inside', body: session },
    { name: 'session-listed-on-stage', body: outside },
    ...listed,
  ];
}

/** What takes a session that they saw off the agenda of the audience; of a hidden one they are told nothing. */
export const unlistedEvents = ({ id, hidden }: Pick<LiveSession, 'id' | 'hidden'>): AgendaEvent[] =>
  hidden ? [] : [{ name: 'session-unlisted', body: { id } }];
