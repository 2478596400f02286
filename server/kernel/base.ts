import type { Config } from '../config.ts';
import type { Loaders, Locks, Policies, ViewersOf } from './authorize/subjects.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { StatementGroups } from './db/statement-groups.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Keys } from './keys.ts';
import type { Log } from './log.ts';
import type { Messages } from './messages.ts';
import type { Metrics } from './metrics.ts';
import type { History } from './operations/history.ts';
import type { AdmissionQueue } from './overload/admission-queue.ts';
import type { BriefMemory } from './overload/brief-memory.ts';
import type { Pressure } from './overload/pressure.ts';
import type { SpareWork } from './overload/spare-work.ts';
import type { WaitingRooms } from './overload/waiting-room.ts';

/**
 * What everything in the kernel stands on. The parts of the kernel that are made from it (Live, Sockets) take this, or less of
 * it: if they took the kernel, each would import the others.
 */
export type Base = {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly keys: Keys;
  readonly messages: Messages;
  readonly metrics: Metrics;
  readonly jobs: Jobs;
  readonly waitingRooms: WaitingRooms;
  readonly pressure: Pressure;
  readonly spareWork: SpareWork;
  readonly admissionQueue: AdmissionQueue;
  readonly history: History;
  readonly briefly: BriefMemory;
  /** What many requests write or read alike. */
  readonly statementGroups: StatementGroups;
  readonly loaders: Loaders;
  readonly policies: Policies;
  readonly locks: Locks;
  readonly viewers: ViewersOf;
};
