import type { Connection } from '#web/ui/status/StatusLine.tsx';

/** What all kinds of session show alike: where one is, how it is with the network, what has started elsewhere. */
export type SessionFrame = {
  back: { to: string; label: string };
  connection: Connection;
  live: boolean;
  /** Seconds left, when the end is near. */
  closing: number | null;
};
