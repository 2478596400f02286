import { type Advanced, expectedParticipants } from '#contract/pigeonholes/advanced.ts';
import { eventTypes, meetingIdentifierTypes, meetingPlatforms } from '#contract/pigeonholes/meeting.ts';
import { redirects } from '#contract/pigeonholes/redirect.ts';

/** How an event goes on, as it stands in the form: numbers as they are typed, what nobody has said empty. */
export type AdvancedFields = { [Name in keyof Advanced]: string };

export const advancedOf = (saved: Advanced): AdvancedFields => ({
  joinsPerSecond: String(saved.joinsPerSecond ?? ''),
  redirectAttendees: String(saved.redirectAttendees),
  eventType: String(saved.eventType),
  expectedParticipants: String(saved.expectedParticipants ?? ''),
  expectedNumber: String(saved.expectedNumber ?? ''),
  meetingPlatform: saved.meetingPlatform ?? '',
  meetingIdentifierType: saved.meetingIdentifierType,
  meetingIdentifier: saved.meetingIdentifier,
});

export function advancedBody(fields: AdvancedFields): Advanced {
  const number = (typed: string) => (typed.trim() === '' ? null : Number(typed));
  const chosen = <Choice extends string | number>(choices: readonly Choice[], value: string) =>
    choices.find((one) => String(one) === value);
  return {
    joinsPerSecond: number(fields.joinsPerSecond),
    redirectAttendees: chosen(redirects, fields.redirectAttendees) ?? 0,
    eventType: chosen(eventTypes, fields.eventType) ?? 0,
    expectedParticipants: chosen(expectedParticipants, fields.expectedParticipants) ?? null,
    expectedNumber: number(fields.expectedNumber),
    meetingPlatform: chosen(meetingPlatforms, fields.meetingPlatform) ?? null,
    meetingIdentifierType: chosen(meetingIdentifierTypes, fields.meetingIdentifierType) ?? 'meetingUrl',
    meetingIdentifier: fields.meetingIdentifier.trim(),
  };
}
