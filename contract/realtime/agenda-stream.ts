import type { ShownAppearance } from '../appearance/shown.ts';
import type { TimeDisplay } from '../pigeonholes/display.ts';
import type { MeetingToJoin } from '../pigeonholes/meeting.ts';
import type { Redirect } from '../pigeonholes/redirect.ts';
import type { OfferedReactions } from '../sessions/offered-reactions.ts';
import { bySchedule } from '../sessions/schedule.ts';
import type { LiveSession } from '../sessions/sessions.ts';
import type { BackstageMessage } from './backstage.ts';
import { upsert, without } from './channel.ts';

/** The event as everybody in it may know it. */
export type AgendaPigeonhole = {
  id: string;
  name: string;
  description: string;
  passcode: string;
  /** Only once it is over, and its passcode may be another one's. */
  expired?: true;
  timezone: string;
  /** Where phones are led when their session ends. */
  redirect: Redirect;
  /** Only where it can be joined online. */
  meeting?: MeetingToJoin;
  /** In which all of its audience reads; left out: each device in its own. */
  language?: string;
  /** Whose clock times are told by, or none; left out: that of the device. */
  times?: Exclude<TimeDisplay, 'device'>;
  /** An agenda of several days has a tab for each. */
  dayTab?: true;
  /** Only in test mode. */
  test?: true;
  /** Only where it has no last day: anonymous sessions close by themselves (`closesAfterHours`). */
  endless?: true;
};

/** A session that somebody at the desk has chosen for others to see, and when, in ms since 1970. */
export type ChosenSession = { sessionId: string; at: number };

/** What the event says to all of its phones; `at` and `until` in ms since 1970. After `until` nobody shows it. */
export type Announcement = { id: string; text: string; at: number; until: number };

/**
 * What a pigeonhole as a whole shows: itself and its agenda. Attendees and kiosks never get hidden sessions.
 * The event is called `room` on the wire: pages of earlier versions, which stay open during an update, read it by that name.
 */
export type AgendaSnapshot = {
  room: AgendaPigeonhole;
  sessions: readonly LiveSession[];
  /** For the projectors, until something else starts. Null: they choose by themselves; and for those who do not need it. */
  stage: ChosenSession | null;
  /** The last one that everybody was brought to, unless it has been hidden since. */
  cast: ChosenSession | null;
  /** Null on projectors. */
  announcement: Announcement | null;
  /** In the order they were sent. Moderators and admins alone have it. */
  backstage?: readonly BackstageMessage[];
  /** Null where there are none to tap. */
  reactions: OfferedReactions | null;
  /** Of phones and projectors alone. Left out by nodes up to 0.3. */
  appearance?: ShownAppearance;
};

export type AgendaEvent =
  | { name: 'room-changed'; body: AgendaPigeonhole }
  | { name: 'session-listed'; body: LiveSession }
  | { name: 'session-listed-inside'; body: LiveSession }
  | { name: 'session-listed-on-stage'; body: LiveSession }
  | { name: 'session-unlisted'; body: { id: string } }
  | { name: 'session-deleted'; body: { id: string } }
  | { name: 'stage-chosen'; body: ChosenSession | null }
  | { name: 'session-cast'; body: ChosenSession | null }
  | { name: 'announced'; body: Announcement | null }
  | { name: 'backstage-changed'; body: readonly BackstageMessage[] }
  | { name: 'reactions-changed'; body: OfferedReactions | null }
  | { name: 'appearance-changed'; body: ShownAppearance };

/** The agenda is the stream of a pigeonhole's session number 0. */
export const agendaStreamId = '0';

/** The agenda after one event of its stream; pure, and alike on the server and in the browser (L9). */
export function applyToAgenda(snapshot: AgendaSnapshot, event: AgendaEvent): AgendaSnapshot {
  switch (event.name) {
    case 'room-changed':
      return { ...snapshot, room: event.body };
    case 'session-listed':
    case 'session-listed-inside':
    case 'session-listed-on-stage':
      return { ...snapshot, sessions: upsert(snapshot.sessions, event.body, bySchedule) };
    case 'session-unlisted':
      return { ...snapshot, ...withoutSession(snapshot, event.body.id) };
    case 'session-deleted':
      return {
        ...snapshot,
        ...withoutSession(snapshot, event.body.id),
        stage: unlessOf(event.body.id, snapshot.stage),
      };
    case 'stage-chosen':
      return { ...snapshot, stage: event.body };
    case 'session-cast':
      return { ...snapshot, cast: event.body };
    case 'announced':
      return { ...snapshot, announcement: event.body };
    case 'backstage-changed':
      return { ...snapshot, backstage: event.body };
    case 'reactions-changed':
      return { ...snapshot, reactions: event.body };
    case 'appearance-changed':
      return { ...snapshot, appearance: event.body };
  }
}

const withoutSession = ({ sessions, cast }: AgendaSnapshot, id: string) => ({
  sessions: without(sessions, id),
  cast: unlessOf(id, cast),
});

const unlessOf = (id: string, chosen: ChosenSession | null) => (chosen?.sessionId === id ? null : chosen);
