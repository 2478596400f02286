import type { BodyOf } from '#contract/endpoint.ts';
import type { editSession, LiveSession, makeSession } from '#contract/sessions/sessions.ts';
import type { AttendeePass } from './auth/attendee-token.ts';
import type { Publish } from './realtime/publication.ts';

/** What a domain has to tell those that come after it in the order of domains, and may not call. */
export type DomainNews =
  /**
   * A link that a sign-up caused to be mailed was redeemed: `linkHash` is the hash of its secret, `signUpId` null where a
   * node of the version before has kept it. Whoever lets the account into a team tells its people by `happenedIn`.
   */
  | {
      it: 'signUpProved';
      accountId: string;
      linkHash: Buffer;
      signUpId: string | null;
      now: Date;
      happenedIn(workspaceId: string): void;
    }
  /** The last day of an event is another one now, or its time zone, told at `field`: what is planned in it may be in the way. */
  | {
      it: 'lastDayMoved';
      pigeonholeId: string;
      field: 'endDate' | 'timezone';
      overBefore: Date | null;
      now: Date;
    }
  /** Sessions of an event were made, in this order, and each begins with what stands in its `body`. */
  | {
      it: 'sessionsMade';
      pigeonholeId: string;
      made: readonly { sessionId: string; body: BodyOf<typeof makeSession> }[];
    }
  /** An agenda that is imported names tracks and speakers that its event does not have: the event is locked. */
  | {
      it: 'programmeMissing';
      pigeonholeId: string;
      tracks: readonly string[];
      speakers: readonly { name: string; company: string }[];
    }
  /** New sessions are in these tracks, and these speakers speak in them: all of their event, which is locked. */
  | {
      it: 'sessionsPlaced';
      placed: readonly { sessionId: string; trackIds: readonly string[]; speakerIds: readonly string[] }[];
    }
  /** A session was copied within its event, with the settings and all else that every kind has. */
  | { it: 'sessionCloned'; original: LiveSession; copyId: string }
  /** A session is changed, with its streams locked: `session` is as it is after the change of what all kinds have. */
  | {
      it: 'sessionEdited';
      session: LiveSession;
      body: BodyOf<typeof editSession>;
      now: Date;
      publish: Publish;
    }
  /** What was given in the test mode of an event counts no more: its row and all its streams are locked. */
  | { it: 'testEnded'; pigeonholeId: string; now: Date }
  /** Somebody closes their account, in a browser that holds these passes. */
  | { it: 'accountCloses'; accountId: string; passes: readonly AttendeePass[] }
  /** Somebody was taken out of a team, or left it. */
  | { it: 'memberRemoved'; workspaceId: string; accountId: string }
  /** An event, whose row is locked, went to the trash: to everybody else it is gone. */
  | { it: 'trashed'; pigeonholeId: string };

export type Told<It extends DomainNews['it']> = Extract<DomainNews, { it: It }>;
