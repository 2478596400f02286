import { isShown, type QuestionStatus } from '#contract/kinds/qna/question-status.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { sessionsByIds, sessionView } from '#server/domains/sessions/index.ts';
import type { AttendeePass } from '#server/kernel/auth/attendee-token.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { exportQuestions } from './personal-questions.queries.ts';

/** What these attendees gave, and of what hosts gave to it only what the audience may see. */
export async function ownData(db: Db, attendees: readonly AttendeePass[]) {
  const { questions, helpfulMarks, ...others } = await exportQuestions(db, attendees);
  const rows = await sessionsByIds(db, [...new Set(questions.map(({ sessionId }) => sessionId))]);
  const tagsFor = new Map(
    rows.map((row) => [row.id, (sessionView(row) as LiveSession<'qna'>).settings.tagsFor]),
  );
  return {
    questions: questions.map(({ sessionId, ...question }) => {
      const { tags, ...told } = withShownAnswer(question);
      return tagsFor.get(sessionId) === 'everyone' ? { ...told, tags } : told;
    }),
    ...others,
    helpfulMarks: helpfulMarks.map(withShownAnswer),
  };
}

function withShownAnswer<T extends { status: string; answer: string | null }>({ status, ...row }: T) {
  return { ...row, answer: isShown(status as QuestionStatus) ? row.answer : null };
}
