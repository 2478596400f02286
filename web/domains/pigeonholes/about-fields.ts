import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { todayIn } from '#contract/pigeonholes/today.ts';

/** What is asked of somebody who makes or sets up a pigeonhole, as it stands in the form. */
export type AboutFields = {
  name: string;
  description: string;
  startDate: string;
  /** Empty: there is no last day. */
  endDate: string;
  timezone: string;
  passcode: string;
};

/** An event of today, where the organiser is. */
export function newAbout(timezone: string, now: number): AboutFields {
  const today = todayIn(timezone, now);
  return {
    name: '',
    description: '',
    startDate: today,
    endDate: today,
    timezone,
    passcode: '',
  };
}

export function aboutOf({ name, description, dateRange, timezone, passcode }: Pigeonhole): AboutFields {
  return {
    name,
    description,
    startDate: dateRange.start,
    endDate: dateRange.end ?? '',
    timezone,
    passcode: passcode.passcode,
  };
}

/** The body of a call; an empty passcode is left out: then one is drawn, or the old one stays. */
export function bodyOf({ passcode, endDate, ...fields }: AboutFields) {
  return { ...fields, endDate: endDate === '' ? null : endDate, ...(passcode.trim() !== '' && { passcode }) };
}

const isBefore = (endDate: string, startDate: string) => endDate !== '' && endDate < startDate;

/** Moving the first day beyond the last takes the last along. */
export function withStart(fields: AboutFields, startDate: string): AboutFields {
  return { ...fields, startDate, endDate: isBefore(fields.endDate, startDate) ? startDate : fields.endDate };
}

/**
 * The same event in another time zone, where the date may be another one. One that begins today goes on doing so: else a
 * new event could be over before it is made. Days that were chosen stay.
 */
export function inTimeZone(fields: AboutFields, timezone: string, now: number): AboutFields {
  const moved = { ...fields, timezone };
  if (fields.startDate !== todayIn(fields.timezone, now)) return moved;
  const today = todayIn(timezone, now);
  return fields.endDate === fields.startDate
    ? { ...moved, startDate: today, endDate: today }
    : withStart(moved, today);
}
