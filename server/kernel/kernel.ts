import type { Base } from './base.ts';
import type { Tx } from './db/database.ts';
import type { DomainNews } from './domain-news.ts';
import type { CopiedTimes, Kept } from './kept/kept.ts';
import type { Sockets } from './realtime/connections/sockets.ts';
import type { Live } from './realtime/live.ts';

/** What every handler stands on. It knows no domain; program.ts makes it and hands it to them. */
export type Kernel = Base & {
  readonly live: Live;
  /** Made after the kernel, since they serve what stands on it. */
  readonly sockets: () => Sockets;
  /** To the domains that come after the one that tells. */
  readonly tell: (tx: Tx, news: DomainNews) => Promise<void>;
  /** Copies the set-up of an event into another, in this transaction (kept/copy-event.ts). */
  readonly copyEvent: (tx: Tx, events: { from: string; to: string; times?: CopiedTimes }) => Promise<void>;
  /** Who keeps something of events and of people, in the order of the domains. */
  readonly keepers: readonly Kept[];
};
