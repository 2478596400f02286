import { saveNotes as endpoint } from '#contract/sessions/session-notes.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { refuseConflicts } from '#server/kernel/refuse-conflicts.ts';
import { notesOf, writeNotes } from './notes.queries.ts';

export const saveNotes = handle(endpoint, 'session', async ({ tx, body, subject, note }) => {
  const { text, seenText } = body;
  refuseConflicts({ text: await notesOf(tx, subject.id) }, { text }, { text: seenText });
  await writeNotes(tx, subject.id, text);
  await note();
  return { text };
});
