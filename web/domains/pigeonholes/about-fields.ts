import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { redirects } from '#contract/pigeonholes/redirect.ts';
import { todayIn } from '#contract/pigeonholes/today.ts';

/** What is asked of somebody who makes or sets up a pigeonhole, as it stands in the form. */
export type AboutFields = {
  name: string;
  description: string;
  startDate: string;
  endDate: string;
  timezone: string;
  passcode: string;
  /** A number, or empty: as the program is set. */
  joinsPerSecond: string;
  /** One of `redirects`, as text. */
  redirectAttendees: string;
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
    joinsPerSecond: '',
    redirectAttendees: '0',
  };
}

export function aboutOf({
  name,
  description,
  dateRange,
  timezone,
  passcode,
  joinsPerSecond,
  redirectAttendees,
}: Pigeonhole): AboutFields {
  return {
    name,
    description,
    startDate: dateRange.start,
    endDate: dateRange.end,
    timezone,
    passcode: passcode.passcode,
    joinsPerSecond: joinsPerSecond === null ? '' : String(joinsPerSecond),
    redirectAttendees: String(redirectAttendees),
  };
}

/** The body of a call; an empty passcode is left out: then one is drawn, or the old one stays. */
export function bodyOf({ passcode, joinsPerSecond = '', redirectAttendees = '0', ...fields }: AboutFields) {
  const rate = joinsPerSecond.trim() === '' ? null : Number(joinsPerSecond);
  const redirect = redirects.find((one) => String(one) === redirectAttendees) ?? 0;
  return {
    ...fields,
    joinsPerSecond: rate,
    redirectAttendees: redirect,
    ...(passcode.trim() !== '' && { passcode }),
  };
}

/**
 * The body that changes it: only what was changed here, and what was read there before (`base`), so that the server can tell
 * when somebody else has changed the same.
 */
export function changeOf(fields: AboutFields, saved: AboutFields, base: AboutFields) {
  const changed = (Object.keys(saved) as (keyof AboutFields)[]).filter(
    (name) => fields[name] !== saved[name],
  );
  const body: Partial<ReturnType<typeof bodyOf>> = bodyOf(fields);
  const only = <Values extends object>(values: Values) =>
    Object.fromEntries(
      Object.entries(values).filter(([name]) => changed.includes(name as keyof AboutFields)),
    );
  return {
    ...(only(body) as typeof body),
    seen: only(base) as Partial<AboutFields>,
  };
}

/** Moving the first day beyond the last takes the last along. */
export function withStart(fields: AboutFields, startDate: string): AboutFields {
  return { ...fields, startDate, endDate: fields.endDate < startDate ? startDate : fields.endDate };
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
