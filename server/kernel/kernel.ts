import type { Config } from '../config.ts';
import type { Loaders, Locks, Policies } from './authorize/subjects.ts';
import type { Clock } from './clock.ts';
import type { Database, Tx } from './db/database.ts';
import type { GroupWriter } from './db/group-writer.ts';
import type { DomainNews } from './domain-news.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Keys } from './keys.ts';
import type { Log } from './log.ts';
import type { Messages } from './messages.ts';
import type { Metrics } from './metrics.ts';
import type { History } from './operations/history.ts';
import type { AdmissionQueue } from './overload/admission-queue.ts';
import type { BriefMemory } from './overload/brief-memory.ts';
import type { Pressure } from './overload/pressure.ts';
import type { WaitingRooms } from './overload/waiting-room.ts';
import type { PersonalData } from './persons.ts';
import type { Sockets } from './realtime/connections/sockets.ts';
import type { Live } from './realtime/live.ts';

/** What every handler stands on. It knows no domain; main.ts makes it and hands it to them. */
export type Kernel = {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly keys: Keys;
  readonly messages: Messages;
  readonly metrics: Metrics;
  readonly jobs: Jobs;
  readonly live: Live;
  readonly waitingRooms: WaitingRooms;
  readonly pressure: Pressure;
  readonly admissionQueue: AdmissionQueue;
  readonly history: History;
  readonly briefly: BriefMemory;
  /** Rows that many requests write alike. */
  readonly groupWriter: GroupWriter;
  /** Made after the kernel, since they serve what stands on it. */
  readonly sockets: () => Sockets;
  /** To the domains that come after the one that tells. */
  readonly tell: (tx: Tx, news: DomainNews) => Promise<void>;
  /** What domains keep of people, in the order of the domains. */
  readonly persons: readonly PersonalData[];
  readonly loaders: Loaders;
  readonly policies: Policies;
  readonly locks: Locks;
};
