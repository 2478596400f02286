import type { Program } from './api-key.ts';
import type { AttendeePass } from './attendee-token.ts';
import type { PanelPass } from './panel-link.ts';
import type { HalfSignedIn, SignedIn } from './sign-in-sessions.queries.ts';
import type { SpeakerPass } from './speaker-code.ts';

/** All that is known of a caller. One browser can be several at once: an organiser who also joined as an attendee. */
export type Who = {
  account: SignedIn | null;
  /** A program with an API key. Then all else that could be known is not asked for. */
  program: Program | null;
  /** Somebody whose sign-in still lacks a step; then `account` is null, and everything is closed but the step. */
  half: HalfSignedIn | null;
  /** The browser sent a sign-in session that is over: its page has to be told so. */
  sessionOver: boolean;
  panel: PanelPass | null;
  /** Somebody with the code that was mailed to a speaker. */
  speaker: SpeakerPass | null;
  /** In an iframe, at a kiosk, or with a pass by header: nothing that a cookie says is known, and there is no account. */
  embedded: boolean;
  /** The pass of this device for a pigeonhole, checked when asked for. */
  attendeeOf(pigeonholeId: string): AttendeePass | null;
  /** All passes of this device. */
  attendees(): readonly AttendeePass[];
  /** The browser, known or not: the CSRF token of visitors hangs on it. */
  visit: string | null;
  /** The secrets of a device that need not be asked for a second factor, one for each account. */
  trusted: string | null;
  /** The pass of a device on which somebody has signed in before; device-pass.ts reads it. */
  device: string | null;
  locale: string;
  address: string;
  /** Whose calls are limited together, besides those of each device: of a network, of the kiosks of an event, or of those who came by them. */
  limitedWith: string;
  userAgent: string | null;
};
