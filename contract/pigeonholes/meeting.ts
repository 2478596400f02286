import { urlOf } from '../system/url-of.ts';

/** Where an event also takes place for those who are not in the room (E-141, E-142). Without zod, so that phones need not carry it. */
export const meetingPlatforms = ['zoom', 'ciscowebex', 'msteams'] as const;
export const meetingIdentifierTypes = ['meetingId', 'meetingUrl'] as const;
type MeetingPlatform = (typeof meetingPlatforms)[number];

/** 0: in the room. 1: there and online. 2: online alone. */
export const eventTypes = [0, 1, 2] as const;
type EventType = (typeof eventTypes)[number];

export const meetingIdentifierMost = 500;

export type Meeting = {
  meetingPlatform: MeetingPlatform | null;
  meetingIdentifierType: (typeof meetingIdentifierTypes)[number];
  meetingIdentifier: string;
};

/** What phones are told of it: the address to open, else the number to type in there. */
export type MeetingToJoin = { platform: MeetingPlatform; url: string | null; number: string | null };

/** The key of what is wrong with it; null: nothing. */
export function meetingProblem({
  meetingPlatform,
  meetingIdentifierType,
  meetingIdentifier,
}: Meeting): 'advanced.meeting.none' | 'advanced.meeting.number' | 'advanced.meeting.link' | null {
  if (meetingPlatform === null) return null;
  if (meetingIdentifier === '') return 'advanced.meeting.none';
  if (meetingIdentifierType === 'meetingId')
    return /^[\d\s-]+$/.test(meetingIdentifier) && isLong(digitsOf(meetingIdentifier))
      ? null
      : 'advanced.meeting.number';
  return urlOf(meetingIdentifier)?.protocol === 'https:' ? null : 'advanced.meeting.link';
}

export function meetingToJoin(event: Meeting & { eventType: EventType }): MeetingToJoin | null {
  return event.eventType === 0 ? null : wayInto(event);
}

/** Null: there is none. */
export function wayInto(meeting: Meeting): MeetingToJoin | null {
  const { meetingPlatform: platform, meetingIdentifierType, meetingIdentifier } = meeting;
  if (platform === null || meetingProblem(meeting) !== null) return null;
  if (meetingIdentifierType === 'meetingUrl') return { platform, url: meetingIdentifier, number: null };
  // Zoom alone has one address for all numbers.
  const url = platform === 'zoom' ? `https://zoom.us/j/${digitsOf(meetingIdentifier)}` : null;
  return { platform, url, number: meetingIdentifier };
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');
/** Zoom has 9 to 11, Webex 9 to 11, Teams up to 15. */
const isLong = (digits: string) => digits.length >= 9 && digits.length <= 15;
