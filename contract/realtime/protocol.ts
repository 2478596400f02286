import type { ErrorBody } from '../errors.ts';
import type { Changed } from '../things.ts';
import type { ChannelName, LiveEvent } from './channel.ts';
import type { Receipt } from './receipt.ts';

/** The words of the live socket. SPEC.md beside this file gives their laws. */
export const protocolVersion = 6;
export const socketPath = '/live';
/** Where WebSockets are blocked (L21): POST opens a line, POST to it sends frames, GET waits for those to come. */
export const linePath = '/live/line';
export const lineWaitSeconds = 20;
export const heartbeatSeconds = 25;

/** Where a listener stands: the last number it has applied, and the epoch that number belongs to. */
export type Seen = { seq: string; epoch: string };

export type ClientFrame =
  | {
      t: 'hello';
      v: number;
      pigeonholeId: string;
      channel: ChannelName;
      csrf: string;
      panel?: string;
      /** A small copy of the screen on another page: it is not counted among the screens. */
      copy?: true;
      /** Of an attendee in an iframe of another site, instead of cookies and `csrf`. */
      pass?: string;
    }
  /** Of an organiser's page that follows no stream (L25). */
  | { t: 'hello'; v: number; csrf: string }
  | { t: 'listen'; stream: string; seen?: Seen }
  | { t: 'leave'; stream: string }
  /** What people tapped since the last one: counted, and neither answered nor kept (L26). */
  | { t: 'tap'; stream: string; counts: Record<string, number> }
  | { t: 'call'; key: string; name: string; params: Record<string, string>; body: Record<string, unknown> }
  /** Of an organiser's page whose first reads began at another position than that of the welcome (L25). */
  | { t: 'changes'; after: string }
  | { t: 'ping' };

/** What this person did in a session, so that a second tab and a late return show it: as its kind declares it. */
export type Mine = object;

export type ServerFrame =
  /** `changesUpTo`, for pages of accounts: the position of this node among its `changed`. */
  | { t: 'welcome'; v: number; now: number; heartbeat: number; changesUpTo?: string }
  | { t: 'snapshot'; stream: string; seq: string; epoch: string; data: unknown }
  | { t: 'news'; stream: string; from: string; to: string; events: readonly LiveEvent[] }
  /**
   * `round` is the session's at that time: from a later one on, this person counts as new. `seq`: up to which number of the stream `mine`
   * tells all; nodes up to 0.3 leave it out.
   */
  | { t: 'mine'; stream: string; round: number; seq?: string; mine: Mine }
  /** To be asked for again by whoever shows it (L25). Null: anything may have changed. */
  | { t: 'changed'; changed: readonly Changed[] | null }
  /** How many people are in the audience, and how many projectors are open. */
  | { t: 'pulse'; here: number; screens: number }
  | { t: 'receipt'; key: string; receipt: Receipt }
  /** `retryAfter`: seconds, in tenths, in which nothing is to be called (L23). */
  | { t: 'refusal'; key: string | null; status: number; body: ErrorBody; retryAfter?: number }
  | { t: 'gone'; stream: string }
  /** `now`: as in the welcome; nodes up to 0.3 leave it out. */
  | { t: 'pong'; now?: number };

/**
 * Why a socket was closed. From 4100 the client comes back (with back-off and full jitter); below it stays away,
 * because reconnecting with the same credentials would be refused again.
 */
export const closeCodes = {
  badFrame: 4000,
  notWelcome: 4001,
  rightsLost: 4002,
  wrongVersion: 4003,
  tooSlow: 4100,
  restarting: 4101,
  overloaded: 4102,
  silent: 4103,
} as const;

export const mayReturn = (code: number): boolean => code < 4000 || code >= 4100;
