import { askQuestion as endpoint, type QuestionStatus } from '#contract/kinds/qna/questions.ts';
import type { SessionSecret } from '#server/domains/sessions/index.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { actOn } from '../../act-on.ts';
import { askerMark } from '../../marks.ts';
import { attendeeIn, openSession } from '../../open-session.ts';
import type { QnaMemory } from './qna-memory.ts';
import { insertQuestions, type NewQuestion } from './questions.queries.ts';
import { questionEvents, questionView, toTheMinute } from './questions.view.ts';

type Asked = {
  text: string;
  attendeeId: string;
  /** Null in a session with names. */
  secret: SessionSecret | null;
  status: QuestionStatus;
  askedAt: Date;
};

/** With filtering on, a question waits for approval at the desk; otherwise the audience sees it at once. */
export const askQuestion = actOn<'qna', typeof endpoint, QnaMemory, Asked>('qna', endpoint, {
  admit({ body, memory, who, now }) {
    const { settings, pigeonholeId, secret } = openSession(memory, now);
    const most = settings.questionLength;
    if ([...body.text].length > most)
      throw new Refusal('Validation', {
        fields: { text: [{ key: 'issue.long', values: { maximum: most } }] },
      });
    return {
      text: body.text,
      attendeeId: attendeeIn(who, pigeonholeId),
      secret,
      status: settings.filtering ? 'pending' : 'allowed',
      askedAt: settings.anonymous ? toTheMinute(now) : now,
    };
  },

  async write(tx, session, calls, { session: { settings } }) {
    const questions = calls.map(({ row, itemId }): NewQuestion => {
      const mark = row.secret && askerMark(row.secret, row.attendeeId, itemId).toString('base64');
      return {
        id: itemId,
        text: row.text,
        status: row.status,
        attendeeId: mark === null ? row.attendeeId : null,
        mark,
        askedAt: row.askedAt.toISOString(),
      };
    });
    const rows = await insertQuestions(tx, session, questions);
    return {
      events: rows.flatMap((row) => questionEvents(questionView(row), settings.votes, { wasShown: false })),
    };
  },
});
