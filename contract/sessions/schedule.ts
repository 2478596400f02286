/** Without zod, so that phones need not carry it. */
export type Phase = 'upcoming' | 'ongoing' | 'ended';

type Timed = { timeRange: { start: string | null; end: string | null }; test?: string | undefined };
type Scheduled = Timed & { id: string; sortOrder: number };

/**
 * Started when the start is in the past, ended when the end is in the past, ongoing between. Times in ms. In test mode
 * every session goes on.
 */
export function phaseOf(session: Timed, now: number): Phase {
  if (session.test) return 'ongoing';
  const { end } = session.timeRange;
  if (end !== null && Date.parse(end) <= now) return 'ended';
  return hasStarted(session, now) ? 'ongoing' : 'upcoming';
}

/** Not the same as "no longer upcoming": one that has only an end can be over without anybody having started it. */
export function hasStarted({ timeRange: { start } }: Timed, now: number): boolean {
  return start !== null && Date.parse(start) <= now;
}

/** Whether the audience sees what a session holds: it has started, or its event is in test mode. */
export const hasOpened = (session: Timed, now: number): boolean =>
  session.test !== undefined || hasStarted(session, now);

/** Start now sets the start this many seconds back, so that no clock sees it in the future. */
export const startOffsetSeconds = 5;

/** A last call ends a session this many seconds from now. */
export const lastCallSeconds = 10;

/** A deleted session can be brought back for so long. */
export const restorableSeconds = 30;

/**
 * Whole seconds left of a running session whose end is near, by a last call or by its schedule; null while it is not. The last
 * one counts until it is over.
 */
export function closingSeconds(session: Timed, now: number): number | null {
  const { end } = session.timeRange;
  if (end === null || session.test || phaseOf(session, now) !== 'ongoing') return null;
  const left = Math.ceil((Date.parse(end) - now) / 1000);
  return left <= lastCallSeconds ? left : null;
}

/** sortOrder, start, end, id; a missing time sorts last. */
export function bySchedule(a: Scheduled, b: Scheduled): number {
  const time = (text: string | null) => (text === null ? Number.POSITIVE_INFINITY : Date.parse(text));
  return (
    a.sortOrder - b.sortOrder ||
    compare(time(a.timeRange.start), time(b.timeRange.start)) ||
    compare(time(a.timeRange.end), time(b.timeRange.end)) ||
    compare(BigInt(a.id), BigInt(b.id))
  );
}

function compare<T extends number | bigint>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
