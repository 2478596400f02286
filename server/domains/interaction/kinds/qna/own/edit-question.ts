import { editQuestion as endpoint } from '#contract/kinds/qna/own-questions.ts';
import { actOn } from '../../../act-on.ts';
import type { QnaMemory } from '../qna-memory.ts';
import { questionEvents, questionView } from '../questions.view.ts';
import { refuseLongText } from '../refuse-long-text.ts';
import { type Claim, changeClaimed, claimOf } from './own-question.ts';
import { editOwnQuestions } from './own-questions.queries.ts';

/** As long as a question is its asker's alone, its text is. */
export const editQuestion = actOn<'qna', typeof endpoint, QnaMemory, Claim>('qna', endpoint, {
  admit(call) {
    refuseLongText(call.body.text, call.memory.session.settings);
    return claimOf(call, call.body.text);
  },

  async write(tx, session, calls, { session: { settings } }) {
    const { changed, refused } = await changeClaimed(calls, (of) => editOwnQuestions(tx, session, of));
    const events = changed.flatMap((row) => questionEvents(questionView(row), settings, { wasShown: false }));
    return { events, refused, gave: {} };
  },
});
