import { z } from 'zod';
import {
  eventTypes,
  meetingIdentifierMost,
  meetingIdentifierTypes,
  meetingPlatforms,
  meetingProblem,
} from './meeting.ts';
import { redirects } from './redirect.ts';

/** People a second who may be let in. */
const joinsPerSecond = { least: 1, most: 100_000 } as const;
const expectedNumber = { least: 1, most: 1_000_000 } as const;

/** How many people are expected: of 1 to 5 at most so many, of 0 as many as `expectedNumber` says. */
export const expectedParticipants = [1, 2, 3, 4, 5, 0] as const;
export const mostExpected = { 1: 100, 2: 200, 3: 1_000, 4: 5_000, 5: 10_000 } as const;

/** How an event goes on, apart from what it is about. What is left out stays. */
export const advancedFields = {
  joinsPerSecond: z
    .int({ error: 'pigeonhole.joinsPerSecond.range' })
    .min(joinsPerSecond.least, { error: 'pigeonhole.joinsPerSecond.range' })
    .max(joinsPerSecond.most, { error: 'pigeonhole.joinsPerSecond.range' })
    .nullable(),
  /** 0: nowhere. 1: to what is live, or is started next. 2: to what follows on the agenda. */
  redirectAttendees: z.literal(redirects),
  /** 0: in the room. 1: there and online. 2: online alone. */
  eventType: z.literal(eventTypes),
  /** 1: up to 100. 2: 200. 3: 1,000. 4: 5,000. 5: 10,000. 0: `expectedNumber`. Null: nobody has said. */
  expectedParticipants: z.literal(expectedParticipants).nullable(),
  expectedNumber: z
    .int({ error: 'advanced.expectedNumber.range' })
    .min(expectedNumber.least, { error: 'advanced.expectedNumber.range' })
    .max(expectedNumber.most, { error: 'advanced.expectedNumber.range' })
    .nullable(),
  /** Null: there is no meeting to join online. */
  meetingPlatform: z.enum(meetingPlatforms).nullable(),
  meetingIdentifierType: z.enum(meetingIdentifierTypes),
  /** A number of 9 to 15 digits, or a link that begins with https://. */
  meetingIdentifier: z.string().trim().max(meetingIdentifierMost, { error: 'advanced.meeting.long' }),
};

export type Advanced = z.infer<z.ZodObject<typeof advancedFields>>;

/** What is wrong between fields, each at the one at which it is told. */
export function problemsTogether(advanced: Advanced) {
  const isNumberMissing = advanced.expectedParticipants === 0 && advanced.expectedNumber === null;
  const meeting = meetingProblem(advanced);
  return [
    ...(isNumberMissing ? [['expectedNumber', 'advanced.expectedNumber.range'] as const] : []),
    ...(meeting === null ? [] : [['meetingIdentifier', meeting] as const]),
  ];
}

export const wholeAdvanced = z.object(advancedFields).superRefine((advanced, problems) => {
  for (const [field, message] of problemsTogether(advanced))
    problems.addIssue({ code: 'custom', path: [field], message });
});

/** About how many people come; null: nobody has said. */
export function expectedIn({
  expectedParticipants: sort,
  expectedNumber: number,
}: Pick<Advanced, 'expectedParticipants' | 'expectedNumber'>): number | null {
  if (sort === null) return null;
  return sort === 0 ? number : mostExpected[sort];
}
