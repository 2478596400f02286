import { isShown } from '#contract/kinds/qna/questions.ts';
import { pigeonholesOfOne } from '#server/domains/pigeonholes/index.ts';
import type { PersonalData } from '#server/kernel/persons.ts';
import { forgetEvents, forgetStreams } from '#server/kernel/realtime/streams.queries.ts';
import { questionEvents, showQuestion } from './kinds/qna/questions.view.ts';
import { copyOfAttendee, eraseNames, forgetInteraction, sessionsWithName } from './personal-data.queries.ts';

/**
 * Erases the questions and votes of the pigeonholes that are deleted. What the person contributed to other people's
 * pigeonholes stays, so that no tally changes, but for the name they gave.
 */
export const personalData: PersonalData = {
  copy: async (db, { accountId }) => ({ asAttendee: await copyOfAttendee(db, accountId) }),

  erase: async ({ tx, publishOn }, { accountId }) => {
    const ids = (await pigeonholesOfOne(tx, accountId)).map(({ id }) => id);
    if (ids.length > 0) {
      // The streams' rows first: live actions lock them in the same order (L5).
      await forgetStreams(tx, ids);
      await forgetInteraction(tx, ids);
    }
    const sessions = await sessionsWithName(tx, accountId);
    if (sessions.length === 0) return;
    // Locked: nobody asks under this name meanwhile.
    const publish = await publishOn(sessions);
    const erased = await eraseNames(tx, accountId);
    for (const { pigeonholeId, streamId } of sessions) {
      const questions = erased.filter(({ sessionId }) => sessionId === streamId).map(showQuestion);
      if (questions.length === 0) continue;
      // Older news have the name in them; whoever missed them gets a snapshot.
      await forgetEvents(tx, { pigeonholeId, streamId });
      await publish(
        pigeonholeId,
        streamId,
        questions.flatMap((question) => questionEvents(question, isShown(question.status))),
      );
    }
  },
};
