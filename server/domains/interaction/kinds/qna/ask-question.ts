import { needsTag, tagsToChoose } from '#contract/kinds/qna/question-tags.ts';
import { type AskedAs, askQuestion as endpoint, type QuestionStatus } from '#contract/kinds/qna/questions.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import type { SessionSecret } from '#server/domains/sessions/index.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { actOn } from '../../act-on.ts';
import { attendeeIn, openSession } from '../../open-session.ts';
import { toTheMinute } from '../../to-the-minute.ts';
import { authorOf } from './authors.ts';
import type { QnaMemory } from './qna-memory.ts';
import { insertQuestions, type NewQuestion } from './questions.queries.ts';
import { questionEvents, questionView } from './questions.view.ts';
import { refuseHiddenName } from './refuse-hidden-name.ts';
import { refuseLongText } from './refuse-long-text.ts';

type Asked = {
  text: string;
  attendeeId: string;
  /** Null in a session with names. */
  secret: SessionSecret | null;
  status: QuestionStatus;
  as: AskedAs;
  tags: readonly string[];
  askedAt: Date;
};

/** With filtering on, a question waits for approval at the desk; otherwise the audience sees it at once. */
export const askQuestion = actOn<'qna', typeof endpoint, QnaMemory, Asked>('qna', endpoint, {
  admit({ body, memory, who, now }) {
    const { settings, pigeonholeId, secret } = openSession(memory, now);
    refuseLongText(body.text, settings);
    const as = body.as ?? 'named';
    refuseHiddenName(as, settings);
    return {
      text: body.text,
      attendeeId: attendeeIn(who, pigeonholeId),
      secret,
      as,
      tags: tagsGiven(body.tags ?? [], settings),
      status: settings.filtering ? 'pending' : 'allowed',
      askedAt: settings.anonymous ? toTheMinute(now) : now,
    };
  },

  async write(tx, session, calls, { session: { settings } }) {
    const questions = calls.map(
      ({ row, itemId }): NewQuestion => ({
        id: itemId,
        text: row.text,
        status: row.status,
        as: row.as,
        tags: row.tags,
        askedAt: row.askedAt.toISOString(),
        ...authorOf(row.secret, row.attendeeId, itemId),
      }),
    );
    const rows = await insertQuestions(tx, session, questions);
    return {
      events: rows.flatMap((row) => questionEvents(questionView(row), settings, { wasShown: false })),
      gave: { written: rows.length },
    };
  },
});

/** Those that the session still has: a list that changed on the way loses nobody their question. */
function tagsGiven(given: readonly string[], settings: SettingsOf<'qna'>): readonly string[] {
  const tags = tagsToChoose(settings).filter((tag) => given.includes(tag));
  if (tags.length === 0 && needsTag(settings))
    throw new Refusal('Validation', { fields: { tags: [{ key: 'question.tagNeeded' }] } });
  return tags;
}
