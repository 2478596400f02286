import type { Waiting } from '#contract/attendees/joining.ts';
import { normalisePasscode } from '#contract/pigeonholes/normalise-passcode.ts';
import { type CallReply, call } from '#web/api/call.ts';
import { credentialsOfThisPage, presentPass } from '#web/api/credentials.ts';
import { held, hold } from '#web/browser-storage.ts';
import { dropMark, keyOfAttendee } from '#web/offline/kept-mark.ts';

type Reply = CallReply<'joinPigeonhole'>;
export type Joined = { pigeonhole: Reply['room']; attendee: NonNullable<Reply['attendee']> };
/** In, or in the waiting room in front of it: more came in this moment than are let in. */
export type Arrival =
  | { is: 'in'; joined: Joined }
  | { is: 'waiting'; pigeonhole: Reply['room']; waiting: Waiting };

/** The events this page has come into, by passcode: the join page hands them to the page of the event. */
const joined = new Map<string, Joined>();
/** A place in a waiting room outlasts a reload: otherwise that would be a new place at the end, and the old one would be held for nobody. */
const ticketKey = (passcode: string) => `volary.ticket.${passcode}`;
/** In an iframe the pass lies in its own storage, which browsers part by the site that shows it. */
const passKey = (passcode: string) => `volary.pass.${passcode}`;

function keepPass(passcode: string, pass: string): void {
  hold('device', passKey(passcode), pass);
  presentPass(pass);
}

/** With `pigeonholeId`, of who is in it already: the passcode may have become another event's. */
export async function join(passcode: string, name?: string, pigeonholeId?: string): Promise<Arrival> {
  const whole = normalisePasscode(passcode);
  const { pass: presented } = credentialsOfThisPage();
  // That of the event one is in counts under its new passcode too, and nothing in another event.
  if (presented !== null) presentPass(held('device', passKey(whole)) ?? presented);
  const ticket = held('tab', ticketKey(whole));
  const body = {
    passcode: whole,
    ...(name !== undefined && { name }),
    ...(ticket !== null && { ticket }),
  };
  const { room: pigeonhole, attendee, waiting, pass } = await call('joinPigeonhole', { body });
  if (pigeonholeId !== undefined && pigeonhole.pigeonholeId !== pigeonholeId)
    throw new Error('The passcode is of another event now');
  if (pass !== undefined) keepPass(whole, pass);
  if (attendee === null) {
    // A reply without an attendee has a place; were it ever without, asking again soon is right.
    const place = waiting ?? { ahead: 1, seconds: 1, full: false, ticket: '' };
    hold('tab', ticketKey(whole), place.ticket);
    return { is: 'waiting', pigeonhole, waiting: place };
  }
  hold('tab', ticketKey(whole), null);
  // Whoever comes in may be another person than the one whose pages this device has kept.
  dropMark(keyOfAttendee(pigeonhole.passcode));
  joined.set(pigeonhole.passcode, { pigeonhole, attendee });
  return { is: 'in', joined: { pigeonhole, attendee } };
}

/** Whoever is in is so under the new passcode of their event as well. */
export function keepJoined(here: Joined): void {
  const { pass } = credentialsOfThisPage();
  joined.set(here.pigeonhole.passcode, here);
  if (pass) keepPass(here.pigeonhole.passcode, pass);
}

/** A join that was begun before the page was drawn. */
let early: { passcode: string; arrival: Promise<Arrival> } | null = null;

/**
 * Knocks while the page is still being made: on a slow phone drawing takes as long as the way to the server and back. Its
 * answer, good or bad, is for the first that asks for it.
 */
export function joinEarly(passcode: string): void {
  const arrival = join(passcode);
  // Heard by whoever takes it; a page that goes elsewhere first does not mind.
  arrival.catch(() => undefined);
  early = { passcode: normalisePasscode(passcode), arrival };
}

export function takeEarlyJoin(passcode: string): Promise<Arrival> | null {
  const begun = early;
  early = null;
  return begun?.passcode === normalisePasscode(passcode) ? begun.arrival : null;
}

export function joinedBefore(passcode: string): Joined | null {
  return joined.get(passcode) ?? null;
}
