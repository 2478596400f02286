import { enterCollaboration as endpoint } from '#contract/programme/collaboration.ts';
import { readSpeakerCode } from '#contract/programme/speaker-code.ts';
import { speakerOfCode } from '#server/kernel/auth/speaker-codes.queries.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { hashSecret } from '#server/kernel/keys.ts';
import { Refusal } from '#server/kernel/refusal.ts';

/** A code that never was, that has expired and that was taken back are told alike. */
export const enterCollaboration = handle(endpoint, 'none', async ({ tx, body, now }) => {
  const code = readSpeakerCode(body.code);
  const speaker = code === null ? undefined : await speakerOfCode(tx, hashSecret(code), now);
  if (speaker === undefined)
    throw new Refusal('Validation', { fields: { code: [{ key: 'collaboration.code.wrong' }] } });
  return { url: `/collaborate/${code}` };
});
