import type { ErrorCode } from '#contract/errors.ts';
import type { CommentStatus } from '#contract/kinds/qna/comments/comment-status.ts';
import { commentOnQuestion as endpoint } from '#contract/kinds/qna/comments/comments.ts';
import { isShown, questionStatuses } from '#contract/kinds/qna/question-status.ts';
import type { AskedAs } from '#contract/kinds/qna/questions.ts';
import type { SessionSecret } from '#server/domains/sessions/index.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { actOn } from '../../../act-on.ts';
import { attendeeIn, openSession } from '../../../open-session.ts';
import { toTheMinute } from '../../../to-the-minute.ts';
import { authorOf } from '../authors.ts';
import { type QnaMemory, rootOf } from '../qna-memory.ts';
import { refuseHiddenName } from '../refuse-hidden-name.ts';
import { insertComments, type NewComment } from './comments.queries.ts';
import { commentEvents, countEvents } from './comments.view.ts';

type Written = {
  questionId: string;
  text: string;
  attendeeId: string;
  /** Null in a session with names. */
  secret: SessionSecret | null;
  status: CommentStatus;
  as: AskedAs;
  sentAt: Date;
};

const shownStatuses = questionStatuses.filter(isShown);

/** The names of a session's questions are those of its comments; approval is a matter of its own. */
export const commentOnQuestion = actOn<'qna', typeof endpoint, QnaMemory, Written>('qna', endpoint, {
  admit({ params: { questionId }, body, memory, who, now }) {
    const { settings, pigeonholeId, secret } = openSession(memory, now);
    const question = rootOf(memory.own, questionId);
    if (question === undefined || !isShown(question.status)) throw new Refusal('NotFound');
    if (!settings.comments) throw new Refusal('NotAllowed');
    const as = body.as ?? 'named';
    refuseHiddenName(as, settings);
    return {
      questionId: question.id,
      text: body.text,
      attendeeId: attendeeIn(who, pigeonholeId),
      secret,
      as,
      status: settings.commentsFilter ? 'pending' : 'allowed',
      sentAt: settings.anonymous ? toTheMinute(now) : now,
    };
  },

  async write(tx, session, calls) {
    const comments = calls.map(
      ({ row: { secret, attendeeId, sentAt, ...row }, itemId }): NewComment => ({
        ...row,
        id: itemId,
        sentAt: sentAt.toISOString(),
        ...authorOf(secret, attendeeId, itemId),
      }),
    );
    const rows = await insertComments(tx, session, comments, shownStatuses);
    const written = new Set(rows.map(({ id }) => id));
    const counts = new Map(rows.map(({ questionId, comments: many }) => [questionId, many]));
    return {
      events: [
        ...rows.flatMap(({ comments: _, ...row }) => commentEvents(row)),
        ...countEvents([...counts].map(([id, many]) => ({ id, comments: many }))),
      ],
      refused: new Map<string, ErrorCode>(
        calls.filter(({ itemId }) => !written.has(itemId)).map(({ key }) => [key, 'NotFound']),
      ),
      gave: { written: rows.length },
    };
  },
});
