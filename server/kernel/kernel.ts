import type { Base } from './base.ts';
import type { Tx } from './db/database.ts';
import type { DomainNews } from './domain-news.ts';
import type { PersonalData } from './persons.ts';
import type { Sockets } from './realtime/connections/sockets.ts';
import type { Live } from './realtime/live.ts';

/** What every handler stands on. It knows no domain; program.ts makes it and hands it to them. */
export type Kernel = Base & {
  readonly live: Live;
  /** Made after the kernel, since they serve what stands on it. */
  readonly sockets: () => Sockets;
  /** To the domains that come after the one that tells. */
  readonly tell: (tx: Tx, news: DomainNews) => Promise<void>;
  /** What domains keep of people, in the order of the domains. */
  readonly persons: readonly PersonalData[];
};
