import { revokeSpeaker as endpoint } from '#contract/programme/collaboration.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { removeInvitation } from './invitations.queries.ts';

/** Nothing that comes with the code after this is let through: it is looked up at each call. */
export const revokeSpeaker = handle(endpoint, 'speaker', async ({ tx, subject, note }) => {
  if (await removeInvitation(tx, subject.id)) await note();
  return { success: true } as const;
});
