import { listSpeakers as endpoint } from '#contract/programme/speakers.ts';
import { refuseOtherTeam } from '#server/domains/pigeonholes/index.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { speakersOf } from './speakers.queries.ts';
import { speakerView } from './speakers.view.ts';

export const listSpeakers = handle(endpoint, 'pigeonhole', async ({ tx, subject, params }) => {
  refuseOtherTeam(subject, params);
  return { speakers: (await speakersOf(tx, subject.id)).map(speakerView) };
});
