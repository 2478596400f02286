import { wordKey } from '#contract/kinds/answer-text.ts';
import { answerPrompt as endpoint } from '#contract/kinds/opentext/answers.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { actOn } from '../../act-on.ts';
import { personIn } from '../../marks.ts';
import { attendeeIn, openSession } from '../../open-session.ts';
import { toTheMinute } from '../../to-the-minute.ts';
import { placeMarks, wordMark } from './answer-marks.ts';
import type { Answered } from './answered.ts';
import type { OpentextMemory } from './opentext-memory.ts';
import { takePlaces } from './take-places.ts';
import { writeAnswerBatch, writeWordBatch } from './write-batches.ts';

/**
 * With filtering on, an answer waits for approval, and so does a word that nobody wrote before; otherwise the audience sees it at
 * once.
 */
export const answerPrompt = actOn<'opentext', typeof endpoint, OpentextMemory, Answered>(
  'opentext',
  endpoint,
  {
    admit({ params, body: { text }, memory, who, now }) {
      const { settings, pigeonholeId, secret } = openSession(memory, now);
      const isWord = memory.own.form === 'words';
      const longest = isWord ? settings.wordLength : settings.answerLength;
      if ([...text].length > longest)
        throw new Refusal('Validation', {
          fields: { text: [{ key: 'issue.long', values: { maximum: longest } }] },
        });
      const attendeeId = attendeeIn(who, pigeonholeId);
      const person = personIn(secret, attendeeId);
      const most = isWord ? settings.mostWords : settings.mostAnswers;
      const folded = wordKey(text);
      return {
        text,
        status: settings.filtering ? 'pending' : 'shown',
        attendeeId: settings.anonymous ? null : attendeeId,
        sentAt: settings.anonymous ? toTheMinute(now) : now,
        person,
        places: most === 0 ? null : placeMarks(secret, person, most),
        word: isWord ? { folded, voter: wordMark(secret, person, folded) } : null,
        call: { params, body: { text } },
      };
    },

    async write(tx, session, calls, memory) {
      const { placed, refused } = await takePlaces(tx, session, calls);
      if (placed.length === 0) return { events: [], refused, gave: {} };
      const { resultsShown } = memory.session.settings;
      const writeBatch = memory.own.form === 'words' ? writeWordBatch : writeAnswerBatch;
      const events = await writeBatch(tx, session, placed, { resultsShown });
      return { events, refused, gave: { written: placed.length } };
    },

    remember: ({ person, call }) => ({ person, call }),
  },
);
