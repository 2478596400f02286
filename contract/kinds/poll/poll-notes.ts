/** What the organizer says to people around their vote; empty: nothing. Only phones show it, and not before the start. */
export type PollNotes = { readonly before: string; readonly after: string };

/** Characters of each. */
export const noteLength = 300;

export const noNotes: PollNotes = { before: '', after: '' };
