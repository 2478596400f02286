import { readNotes as endpoint } from '#contract/sessions/session-notes.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { notesOf } from './notes.queries.ts';

export const readNotes = handle(endpoint, 'session', async ({ tx, subject }) => ({
  text: await notesOf(tx, subject.id),
}));
