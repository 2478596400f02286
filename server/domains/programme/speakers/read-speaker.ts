import { readSpeaker as endpoint } from '#contract/programme/speakers.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { speakerOf } from './speakers.queries.ts';

/** Only of a session that the caller sees: nobody hears of a surprise guest. */
export const readSpeaker = handle(endpoint, 'session', async ({ tx, subject, params }) => {
  const shown = subject.session.speakers?.find(({ id }) => id === params.speakerId);
  if (shown === undefined) throw new Refusal('NotFound');
  const row = await speakerOf(tx, subject.pigeonholeId, shown.id);
  if (row === undefined) throw new Refusal('NotFound');
  return { speaker: { ...shown, bio: row.bio } };
});
