/** What the organizer says to people around their vote; empty: nothing. */
type PollNotes = { readonly before: string; readonly after: string };

/** What of it phones are told from the start on, and nobody else: what is said after the vote they read then (`readPollNote`). */
export type NotesOnPhone = { readonly before: string; readonly hasAfter: boolean };

/** Characters of each. */
export const noteLength = 300;

export const noNotes: PollNotes = { before: '', after: '' };
