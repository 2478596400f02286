import { languages } from '#contract/languages.ts';
import type { Advanced } from '#contract/pigeonholes/advanced.ts';
import { mostExpected } from '#contract/pigeonholes/advanced.ts';
import type { Display } from '#contract/pigeonholes/display.ts';
import type { Text } from '#server/kernel/refusal.ts';

type Choices = Pick<
  Advanced & Display,
  | 'eventType'
  | 'expectedParticipants'
  | 'redirectAttendees'
  | 'meetingPlatform'
  | 'meetingIdentifierType'
  | 'language'
  | 'timeDisplay'
  | 'dayTab'
>;

/** What an event is set up to, as its pages call it: what is stored says nothing to people. */
export const choicesInWords = (event: Choices): Record<keyof Choices, Text | string> => ({
  eventType: { key: `advanced.eventType.${event.eventType}` },
  expectedParticipants: expectedInWords(event.expectedParticipants),
  redirectAttendees: { key: `advanced.redirectAttendees.${event.redirectAttendees}` },
  ...meetingInWords(event),
  // As everywhere a language calls itself.
  language: event.language === null ? { key: 'display.language.own' } : languages[event.language],
  timeDisplay: { key: `display.timeDisplay.${event.timeDisplay}` },
  dayTab: { key: `display.dayTab.${event.dayTab}` },
});

type MeetingChoices = Pick<Advanced, 'meetingPlatform' | 'meetingIdentifierType'>;

/** The same of an online meeting, of an event or of one session. */
export const meetingInWords = (meeting: MeetingChoices): Record<keyof MeetingChoices, Text> => ({
  meetingPlatform: { key: `advanced.meetingPlatform.${meeting.meetingPlatform ?? 'none'}` },
  meetingIdentifierType: { key: `advanced.meetingIdentifierType.${meeting.meetingIdentifierType}` },
});

function expectedInWords(expected: Advanced['expectedParticipants']): Text {
  if (expected === null) return { key: 'advanced.expectedParticipants.none' };
  if (expected === 0) return { key: 'advanced.expectedParticipants.0' };
  return { key: 'advanced.expectedParticipants.some', values: { count: mostExpected[expected] } };
}
