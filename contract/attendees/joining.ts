import { z } from 'zod';
import { anyone } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { answerText } from '../kinds/answer-text.ts';
import { textLengths } from '../text-lengths.ts';
import { nothingKept } from '../things.ts';

/** Who one is in a pigeonhole: a device that came in with the passcode. */
export const attendee = z.object({ id: z.string(), name: z.string().nullable() });

/** The event behind a passcode; replies call it `room`, which pages of earlier versions read during an update. */
export const eventOfAttendee = z.object({
  pigeonholeId: z.string(),
  name: z.string(),
  passcode: z.string(),
});

/**
 * More came in this moment than the node takes, or (`full`) as many are here as it takes: come back with the ticket after
 * about `seconds`.
 */
const waiting = z.object({ ahead: z.number(), seconds: z.number(), full: z.boolean(), ticket: z.string() });
export type Waiting = z.infer<typeof waiting>;

/** Looks a passcode up as it stands whole in the field; never a part of one. */
export const findPigeonhole = endpoint({
  name: 'findPigeonhole',
  summary: 'The event behind a passcode',
  method: 'GET',
  path: '/api/audience/{passcode}',
  ours: true,
  params: z.object({ passcode: z.string().max(60) }),
  reply: z.object({ room: eventOfAttendee.extend({ here: z.number(), live: z.boolean() }) }),
  shows: nothingKept('audiences keep nothing: the live stream is theirs'),
  allow: anyone('a passcode is all an attendee has'),
  errors: ['PasscodeUnknown', 'EventOver', 'NetworkNotAllowed'],
  limit: 'join',
});

export const joinPigeonhole = endpoint({
  name: 'joinPigeonhole',
  summary:
    'Come in with a passcode; the device keeps a signed cookie for this event, or is given its pass where it sends the header `X-Attendee-Pass`',
  method: 'POST',
  path: '/api/audience/join',
  ours: true,
  body: z.object({
    passcode: z.string().max(60),
    name: z
      .string()
      .overwrite(answerText)
      .max(textLengths.attendeeName.most, { error: 'attendee.name.long' })
      .optional(),
    ticket: z.string().max(100).optional(),
  }),
  /** Either the attendee, or the place in the waiting room. `pass`: for that header, to be sent with every call from now on. */
  reply: z.object({
    room: eventOfAttendee,
    attendee: attendee.nullable(),
    waiting: waiting.nullable(),
    pass: z.string().optional(),
  }),
  example: { body: { passcode: 'AUTUMN26', name: 'Ada', ticket: 'mX3p0Tq9bV7cR1sK5wLzYA' } },
  changes: nothingKept('the live stream tells who is there'),
  allow: anyone('a passcode is all an attendee has'),
  errors: ['PasscodeUnknown', 'EventOver', 'NetworkNotAllowed', 'Overloaded'],
  limit: 'join',
});
