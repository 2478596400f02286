export const pigeonholeStatuses = ['new', 'upcoming', 'live', 'ended', 'expired'] as const;
export type PigeonholeStatus = (typeof pigeonholeStatuses)[number];

/** The instants on which the status of an event depends, as milliseconds or null. */
export type EventTimes = {
  /** The day after the last one begins, in the event's own time zone; Infinity: there is no last one. */
  overAt: number;
  sessions: number;
  firstStart: number | null;
  lastEnd: number | null;
  /** A session has no end yet. */
  openEnded: boolean;
};

/** The first that applies, in the order of OP-51: an event that is over is `expired` whatever its sessions say. */
export function statusAt(
  { overAt, sessions, firstStart, lastEnd, openEnded }: EventTimes,
  now: number,
): PigeonholeStatus {
  if (overAt <= now) return 'expired';
  if (sessions > 0 && !openEnded && lastEnd !== null && lastEnd <= now) return 'ended';
  if (sessions === 0) return 'new';
  return firstStart === null || firstStart > now ? 'upcoming' : 'live';
}

/** Where an event stands in the list: `live` as its status, `past` when it has ended or is over, `upcoming` before that. */
export const periods = ['live', 'upcoming', 'past'] as const;
export type Period = (typeof periods)[number];

export const periodOf: Readonly<Record<PigeonholeStatus, Period>> = {
  new: 'upcoming',
  upcoming: 'upcoming',
  live: 'live',
  ended: 'past',
  expired: 'past',
};
