import { randomUUID } from 'node:crypto';
import type { Keys } from '../keys.ts';

/**
 * The paper of a device in one pigeonhole. It carries all it needs, so that a join or a socket costs no query: pigeonhole,
 * attendee and end of validity, signed under a key of its own purpose. There is one format and one algorithm, so there
 * is nothing in it to choose (ASVS V9).
 */
export type AttendeePass = {
  pigeonholeId: string;
  attendeeId: string;
  /** Given at a kiosk, which of them it does not say (decision 0078): its calls do not use up the limit of the hall. */
  atKiosk?: true;
  /** Half of its days are over: whoever comes back is given a fresh one. */
  isOld?: true;
};

const versions = { phone: 'v1', kiosk: 'k1' };
export const attendeePassDays = 60;

export function attendeeCookieName(pigeonholeId: string): string {
  return `attendee-${pigeonholeId}`;
}

/** The pigeonhole that a cookie has a pass for, by its name alone; an empty text where it is another cookie. */
export function pigeonholeOfCookie(cookie: string): string {
  return /^(?:__Host-)?attendee-([0-9]+)$/.exec(cookie)?.[1] ?? '';
}

/** The pigeonhole that a pass claims to be for; an empty text where it claims nothing. */
export function pigeonholeOfPass(value: string): string {
  return value.split('.')[1] ?? '';
}

export function makeAttendeeId(): string {
  return randomUUID();
}

export function writeAttendeePass(keys: Keys, pass: AttendeePass, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + attendeePassDays * 86_400;
  const version = pass.atKiosk ? versions.kiosk : versions.phone;
  const text = `${version}.${pass.pigeonholeId}.${pass.attendeeId}.${until}`;
  return `${text}.${keys.sign('attendee', text)}`;
}

/** The pass in the value of a cookie or a header, or null when it is not ours, of another pigeonhole, or over. */
export function readAttendeePass(
  keys: Keys,
  value: string,
  pigeonholeId: string,
  now: Date,
): AttendeePass | null {
  const end = value.lastIndexOf('.');
  const text = value.slice(0, end);
  const [given, pigeonhole, attendeeId, until] = text.split('.');
  const isOurs = given === versions.phone || given === versions.kiosk;
  if (!isOurs || pigeonhole !== pigeonholeId || attendeeId === undefined) return null;
  if (!keys.verify('attendee', text, value.slice(end + 1))) return null;
  const left = Number(until) * 1000 - now.getTime();
  if (left <= 0) return null;
  return {
    pigeonholeId,
    attendeeId,
    ...(given === versions.kiosk && { atKiosk: true }),
    ...(left < (attendeePassDays / 2) * 86_400_000 && { isOld: true }),
  };
}
