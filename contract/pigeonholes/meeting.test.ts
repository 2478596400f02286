import { expect, test } from 'vitest';
import { type Meeting, meetingProblem, meetingToJoin } from './meeting.ts';

const none: Meeting = { meetingPlatform: null, meetingIdentifierType: 'meetingUrl', meetingIdentifier: '' };
const byLink = (meetingIdentifier: string): Meeting => ({
  meetingPlatform: 'msteams',
  meetingIdentifierType: 'meetingUrl',
  meetingIdentifier,
});
const byNumber = (
  meetingIdentifier: string,
  meetingPlatform: Meeting['meetingPlatform'] = 'zoom',
): Meeting => ({
  meetingPlatform,
  meetingIdentifierType: 'meetingId',
  meetingIdentifier,
});

test('a meeting has a link by https or a number of 9 to 15 digits, and nothing else', () => {
  expect(meetingProblem(none)).toBeNull();
  expect(meetingProblem(byLink(''))).toBe('advanced.meeting.none');
  for (const link of [
    'javascript:alert(1)',
    'http://example.com/j/1',
    'teams',
    'data:text/html,x',
    '//example.com',
  ])
    expect(meetingProblem(byLink(link)), link).toBe('advanced.meeting.link');
  expect(meetingProblem(byLink('https://teams.microsoft.com/l/meetup-join/19'))).toBeNull();
  for (const number of ['12345678', '1234567890123456', '123 456 78x', '<b>123456789</b>'])
    expect(meetingProblem(byNumber(number)), number).toBe('advanced.meeting.number');
  expect(meetingProblem(byNumber('123 4567 8901'))).toBeNull();
});

test('phones get the address of a Zoom number, and of the others the number itself; in the room alone, nothing', () => {
  const hybrid = { ...byNumber('123 4567 8901'), eventType: 1 } as const;
  expect(meetingToJoin(hybrid)).toEqual({
    platform: 'zoom',
    url: 'https://zoom.us/j/12345678901',
    number: '123 4567 8901',
  });
  expect(meetingToJoin({ ...byNumber('123-456-789', 'ciscowebex'), eventType: 2 })).toEqual({
    platform: 'ciscowebex',
    url: null,
    number: '123-456-789',
  });
  expect(meetingToJoin({ ...byLink('https://teams.live.com/meet/9'), eventType: 1 })).toEqual({
    platform: 'msteams',
    url: 'https://teams.live.com/meet/9',
    number: null,
  });
  expect(meetingToJoin({ ...hybrid, eventType: 0 })).toBeNull();
  expect(meetingToJoin({ ...none, eventType: 2 })).toBeNull();
});
