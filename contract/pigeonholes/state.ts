import { type EventTimes, type PigeonholeStatus, statusAt } from './status.ts';

const anHour = 60 * 60 * 1000;

type Standable = EventTimes & {
  startsOn: string | null;
  endsOn: string | null;
  passcode: string;
  /** What a plan allows after the last session: seconds, null without a bound, and an instant that caps them. */
  window?: { seconds: number | null; dealEnd: number | null };
  pretend?: Pretend;
};

/** For trying out: as if every event were over, or over an hour early. */
export type Pretend = { readonly expired: boolean; readonly hourEarly: boolean };

export const shownAs = ['itself', 'archived', 'wasted'] as const;

/** Where an event that is not in the trash stands, and what follows from it. */
type EventState = {
  status: PigeonholeStatus;
  isEnded: boolean;
  isExpired: boolean;
  needsSetup: boolean;
  canBeArchived: boolean;
  section: 'current' | 'ended';
  /** To whoever looks after the program every event is shown as itself; to others one that is expired as archived, or wasted. */
  shownAs: (typeof shownAs)[number];
};

export function stateOf(
  event: Standable,
  { now, isManager }: { now: number; isManager: boolean },
): EventState {
  const { sessions } = event;
  const overAt = overAtOf(event, now);
  const status = statusOf(event, now);
  const isOver = overAt <= now;
  const isEnded = isOver || status === 'ended' || windowIsOver(event, now);
  const isExpired = isOver && event.startsOn !== null && event.endsOn !== null;
  const canBeArchived = isExpired && (!isEnded || sessions > 0);
  const isArchived = isExpired && !isManager;
  return {
    status,
    isEnded,
    isExpired,
    needsSetup: !isEnded && !isExpired && event.passcode.trim() === '',
    canBeArchived,
    section: canBeArchived || isEnded || isExpired ? 'ended' : 'current',
    shownAs: !isArchived ? 'itself' : sessions === 0 ? 'wasted' : 'archived',
  };
}

export const statusOf = (event: EventTimes & { pretend?: Pretend }, now: number): PigeonholeStatus =>
  statusAt({ ...event, overAt: overAtOf(event, now) }, now);

/** When its status may next be another one, though nobody changes anything; null: never. */
export function changesAt(event: EventTimes & { pretend?: Pretend }, now: number): number | null {
  const { firstStart, lastEnd, openEnded } = event;
  const instants = [firstStart, openEnded ? null : lastEnd, overAtOf(event, now)];
  const next = Math.min(...instants.map((at) => (at !== null && at > now ? at : Number.POSITIVE_INFINITY)));
  return Number.isFinite(next) ? next : null;
}

function overAtOf({ overAt, pretend }: { overAt: number; pretend?: Pretend }, now: number): number {
  return pretend?.expired ? now : overAt - (pretend?.hourEarly ? anHour : 0);
}

function windowIsOver({ lastEnd, openEnded, window }: Standable, now: number): boolean {
  if (window === undefined || window.seconds === null || lastEnd === null || openEnded) return false;
  return Math.min(lastEnd + window.seconds * 1000, window.dealEnd ?? Number.POSITIVE_INFINITY) <= now;
}
