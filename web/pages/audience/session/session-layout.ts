import type { ReactNode } from 'react';
import type { Connection } from '#web/ui/status/StatusLine.tsx';

/** What all kinds of session show alike: where one is, how it is with the network, what has started elsewhere. */
export type SessionLayout = {
  /** Null where a session stands alone. */
  back: { to: string; label: string } | null;
  connection: Connection;
  live: boolean;
  /** Seconds left, when the end is near. */
  closing: number | null;
  /** What people tap, where the session offers it; while it is not live, the way to what is. */
  atThumb?: ReactNode;
};
