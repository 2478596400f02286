import { onPigeonhole } from '#contract/abilities.ts';
import { pigeonholeById } from '#server/domains/pigeonholes/index.ts';
import { authorize } from '#server/kernel/http/authorize.ts';
import type { PageAnswers } from '#server/kernel/http/page-answers.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { speakerOf } from '../speakers/speakers.queries.ts';

/** With a code that counts, the polls of its speaker; else where a code is typed. */
export const collaborationPages: PageAnswers = {
  collaborate: async (kernel, { params, who }) => {
    const { speakerCode } = params;
    if (speakerCode === undefined) return { data: { wrong: false } };
    const { speaker } = who;
    if (speaker === null) return { data: { wrong: true } };
    const { pigeonholeId } = speaker;
    try {
      const input = { params: { phId: pigeonholeId }, body: {} };
      await authorize(kernel, kernel.db, onPigeonhole('collaborate'), { ...who, account: null }, input);
    } catch (error) {
      // Of the event they know already: they are told why they are kept out.
      if (error instanceof Refusal && error.code !== 'NetworkNotAllowed') return { data: { wrong: true } };
      throw error;
    }
    const [event, row] = [
      await pigeonholeById(kernel.db, pigeonholeId),
      await speakerOf(kernel.db, pigeonholeId, speaker.speakerId),
    ];
    const about = { pigeonholeId, event: event.name, timezone: event.timeZone, speaker: row?.name ?? '' };
    return { data: { wrong: false, speakerCode, ...about } };
  },
};
