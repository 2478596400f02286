import type { BodyOf } from '#contract/endpoint.ts';
import type { editSession } from '#contract/sessions/sessions.ts';
import { pigeonholeById } from '#server/domains/pigeonholes/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { inOneOrder, refuseConflicts, seenInOneOrder } from '#server/kernel/refuse-conflicts.ts';
import type { SessionRow } from '../sessions.queries.ts';
import { sessionView } from '../sessions.view.ts';
import { withoutNull } from '../settings.ts';
import { settingsInWords } from '../setup/settings-in-words.ts';
import { aboveSession } from './change-settings.ts';

type Change = Pick<
  BodyOf<typeof editSession>,
  'name' | 'description' | 'timeRange' | 'trackIds' | 'speakers' | 'settings' | 'seen'
>;

/** Throws `Conflict` for what somebody else has changed since the caller saw it. Times are told by the clock of the event. */
export async function refuseStaleSession(tx: Tx, row: SessionRow, change: Change): Promise<void> {
  const { name, description, timeRange, trackIds, speakers, settings, seen } = change;
  if (Object.keys(seen).length === 0) return;
  const session = sessionView(row);
  const { timeZone } = await pigeonholeById(tx, row.pigeonholeId);
  const { start, end } = session.timeRange;
  const { tracks = [], speakers: speaking = [] } = session;
  refuseConflicts<string>(
    {
      ...session.settings,
      name: session.name,
      description: session.description,
      start: minute(start),
      end: minute(end),
      trackIds: inOneOrder(tracks.map((track) => track.id)),
      speakers: inOneOrder(speaking.map(({ id, role }) => `${id}:${role}`)),
    },
    {
      ...withoutNull(settings ?? {}, aboveSession(row)),
      name,
      description,
      start: minute(timeRange?.start),
      end: minute(timeRange?.end),
      trackIds: trackIds && inOneOrder(trackIds),
      speakers: speakers && inOneOrder(speakers.map(({ speakerId, role }) => `${speakerId}:${role}`)),
    },
    { ...seen, ...timesSeen(seen), ...listsSeen(seen) },
    {
      fieldOf: (field) => fields[field] ?? `settings.${field}`,
      shown: {
        ...settingsInWords(session.settings),
        start: wallTime(start, timeZone),
        end: wallTime(end, timeZone),
        trackIds: tracks.map((track) => track.name).join(', '),
        speakers: speaking.map((speaker) => speaker.name).join(', '),
      },
    },
  );
}

/** Where the form says what is wrong with them: of the two times together at the end. */
const fields: Readonly<Record<string, string>> = {
  name: 'name',
  description: 'description',
  start: 'timeRange.start',
  end: 'timeRange',
  trackIds: 'trackIds',
  speakers: 'speakers',
};

/** One moment is written in many ways, and forms show minutes. What is no time is compared as it is. */
function minute<Time extends string | null | undefined>(time: Time): Time | string {
  if (typeof time !== 'string' || Number.isNaN(Date.parse(time))) return time;
  return new Date(time).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}

function timesSeen({ start, end }: Change['seen']): Record<string, string> {
  return {
    ...(start !== undefined && { start: minute(start) }),
    ...(end !== undefined && { end: minute(end) }),
  };
}

/** Whoever sorts tracks or speakers has not changed what this session has of them. */
function listsSeen({ trackIds, speakers }: Change['seen']): Record<string, string> {
  return {
    ...(trackIds !== undefined && { trackIds: seenInOneOrder(trackIds) }),
    ...(speakers !== undefined && { speakers: seenInOneOrder(speakers) }),
  };
}

/** "2026-11-20 09:30" */
function wallTime(time: string | null, timeZone: string): string {
  if (time === null) return '';
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return format.format(Date.parse(time));
}
