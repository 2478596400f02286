/**
 * Where a page in an iframe of another site presents the pass of its attendee, since no cookie of ours comes there; empty until it
 * has one.
 */
export const attendeePassHeader = 'x-attendee-pass';
