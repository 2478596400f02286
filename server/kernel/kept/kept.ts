import type { AuditWriter } from '../audit/audit.queries.ts';
import type { AuditActor } from '../audit/audit-entry.ts';
import type { Db, Tx } from '../db/database.ts';
import type { DB } from '../db/tables.ts';
import type { Stream } from '../realtime/batches/handle-together.ts';
import type { Lost } from '../realtime/cluster/lost.ts';
import type { Notice } from '../realtime/notices/notice.ts';
import type { Publish } from '../realtime/publication.ts';
import type { Copies } from './copies.queries.ts';

export type Person = { accountId: string; email: string };

/** What is in the way of closing an account, and what becomes of things that it shares with others. */
export type Ending = {
  handOver: string[];
  onlyAdminOf: string[];
  teamsThatGo: string[];
  teamsThatStay: string[];
  /** Ids of the events that are deleted with the account. */
  pigeonholesThatGo: string[];
};

/** What is to be forgotten. */
export type ForgetScope =
  /** Everything of these events: they are deleted. */
  | { of: 'all'; pigeonholeIds: readonly string[] }
  /** What all people said and did in these events; what was set up stays. */
  | { of: 'people'; pigeonholeIds: readonly string[] }
  /** One person. What they contributed to other people's events stays without their name, so that no tally changes. */
  | { of: 'person'; person: Person };

export type Forgetting = {
  tx: Tx;
  /** A right that goes with it: as `expel` of a call (http/handle.ts). */
  expel(lost: Lost): void;
  /** Locks streams on which it shows. */
  publishOn(streams: readonly Stream[]): Promise<Publish>;
  /** A stream is to be read again on all screens after the commit, as if nothing had been there before. */
  refresh(stream: Stream): void;
};

/** How much later a copied event is, in whole days of its time zone, and the time now: what would be past by then has no time. */
export type CopiedTimes = { days: number; now: Date };

/** What of an event has copies by now. */
export type Copied = {
  /** The event that is copied. */
  from: string;
  /** The event that it is copied into; the same one, where a session of it is copied. */
  to: string;
  sessions: Copies;
  /** A file that is not among them stays the same. */
  files: Copies;
};

/** The set-up of one event is copied into another, which is there already. */
type Copying = Copied & {
  tx: Tx;
  /** Sessions keep their times, moved by so many days; null: they have none. */
  times: CopiedTimes | null;
  /** Written by the domain of sessions, for those after it. */
  sessions: Map<string, string>;
  /** Written by the domain of files, for those after it. */
  files: Map<string, string>;
};

/**
 * What a domain keeps of events and of people, and what becomes of it. Each answers for its own tables and for no others; what
 * copies, forgets or exports asks them all, and knows none.
 */
export type Kept = {
  /** Every table in which it keeps something of an event, a team or a person. */
  tables: readonly (keyof DB)[];
  /**
   * Locks what is locked by whoever acts for this person, before anything else of theirs is: forgetting then waits for them, where it
   * would deadlock otherwise.
   */
  hold?(tx: Tx, person: Person): Promise<void>;
  /** The account of this person begins to close, by `by`: what would keep it from being erased some day is shut. Answers what others are to be told. */
  shut?(writer: AuditWriter, person: Person, by: AuditActor): Promise<readonly Notice[]>;
  /** This person is suspended by `by`: what they sent that would let them in by another account is taken back. */
  suspend?(writer: AuditWriter, person: Person, by: AuditActor): Promise<void>;
  /** What speaks against closing an account, and what goes with it. */
  ending?(db: Db, person: Person): Promise<Partial<Ending>>;
  /** In as many statements for an event of a thousand sessions as for one of two. */
  copy(copying: Copying): Promise<void>;
  forget(forgetting: Forgetting, scope: ForgetScope): Promise<void>;
  /** Which of these files it uses. Those that nobody uses are deleted; a file is locked while this is asked. */
  uses?(tx: Tx, fileIds: readonly string[]): Promise<readonly string[]>;
  /** For the person to take along: what is theirs, under names they understand. */
  export(db: Db, person: Person): Promise<Record<string, unknown>>;
};

/** Whoever keeps something, in the order of the domains. */
export type Keepers = { keepers: readonly Kept[] };

export const nothingKept: Kept = {
  tables: [],
  copy: async () => undefined,
  forget: async () => undefined,
  export: async () => ({}),
};
