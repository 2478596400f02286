import { z } from 'zod';
import { onSession } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { textLengths } from '../text-lengths.ts';

const lsId = z.object({ lsId: id });
const text = z
  .string()
  .overwrite((typed) => typed.replace(/\r\n?/g, '\n').trim())
  .max(textLengths.sessionNotes.most, { error: 'notes.long' });
const reply = z.object({ text: z.string() });

export const readNotes = endpoint({
  name: 'readNotes',
  summary: 'The notes for whoever speaks in a session: for its organizers and the moderator panel alone',
  method: 'GET',
  path: '/api/livesession/{lsId}/notes',
  ours: true,
  params: lsId,
  reply,
  shows: ['notes'],
  allow: onSession('readNotes'),
});

export const saveNotes = endpoint({
  name: 'saveNotes',
  summary: 'Write the notes for whoever speaks in a session; empty: there are none',
  method: 'POST',
  path: '/api/livesession/{lsId}/notes',
  ours: true,
  params: lsId,
  body: z.object({
    text,
    /** The notes that the caller saw. Where a colleague has changed them meanwhile, the answer is `Conflict`, and nothing is changed. */
    seenText: text,
  }),
  reply,
  example: { body: { text: 'Welcome the mayor first', seenText: '' } },
  changes: ['notes'],
  allow: onSession('edit'),
  notes: 'notes-saved',
  errors: ['Conflict'],
});
