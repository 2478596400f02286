import type { KindNews } from '#contract/kinds/kinds.live.ts';
import { isShown } from '#contract/kinds/qna/questions.ts';
import type { SessionKind } from '../session-kind.ts';
import { answerQuestion } from './answers/answer-question.ts';
import { markHelpful } from './answers/mark-helpful.ts';
import { helpfulIn } from './answers/written-answers.queries.ts';
import { countAnswers, deleteAnswers } from './answers.queries.ts';
import { askQuestion } from './ask-question.ts';
import { assignQuestion } from './assignees/assign-question.ts';
import { readAssignees } from './assignees/read-assignees.ts';
import { commentOnQuestion } from './comments/comment-on-question.ts';
import { commentVotesIn } from './comments/comment-votes.queries.ts';
import { commentWindows } from './comments/comment-windows.ts';
import { commentsIn } from './comments/comments.queries.ts';
import { commentView, isForPanel } from './comments/comments.view.ts';
import { moveComment } from './comments/move-comment.ts';
import { readComments } from './comments/read-comments.ts';
import { upvoteComment } from './comments/upvote-comment.ts';
import { withdrawComment } from './comments/withdraw-comment.ts';
import { downloadWrittenComments, listWrittenComments } from './insights/comments-written.ts';
import { downloadAskedQuestions, listAskedQuestions, qnaInsights } from './insights/qna-insights.ts';
import { mergeQuestion } from './merge/merge-question.ts';
import { readMerged } from './merge/read-merged.ts';
import { unmergeQuestion } from './merge/unmerge-question.ts';
import { moveQuestion } from './move-question.ts';
import { readQuestionMoves } from './moves/read-question-moves.ts';
import { editQuestion } from './own/edit-question.ts';
import { withdrawQuestion } from './own/withdraw-question.ts';
import { ownData } from './own-data.ts';
import { eraseAuthor, forgetQuestions } from './personal-questions.queries.ts';
import { type QnaMemory, questionKnown } from './qna-memory.ts';
import { qnaTables } from './qna-tables.ts';
import { questionWindows } from './question-windows.ts';
import { questionsIn, votesIn } from './questions.queries.ts';
import { forAudience, forPanel, forStage, isForStage, questionView } from './questions.view.ts';
import { readQuestions } from './read-questions.ts';
import { saveProjectorDisplay, saveQnaSetup } from './save-qna-setup.ts';
import { starQuestion } from './star-question.ts';
import { filterStage } from './tags/filter-stage.ts';
import { tagQuestion } from './tags/tag-question.ts';
import { upvoteQuestion } from './upvote-question.ts';

const way = (up: boolean) => (up ? 'up' : 'down');

export const qna: SessionKind<'qna', QnaMemory> = {
  type: 'qna',
  windows: { ...questionWindows, ...commentWindows },

  async read(db, stream, { session: { settings } }) {
    const questions = (await questionsIn(db, stream)).map(questionView);
    const shown = questions.filter((question) => isShown(question.status));
    const rows = await commentsIn(db, stream);
    const comments = rows.map(commentView);
    const phones = { questions: shown.map((question) => forAudience(question, settings)), comments: [] };
    const onStage = shown.filter((question) => isForStage(question, settings));
    const [votes, marks] = [await votesIn(db, stream), await helpfulIn(db, stream)];
    const commentVotes = await commentVotesIn(db, stream);
    return {
      contents: {
        attendee: phones,
        kiosk: phones,
        projector: { questions: onStage.map((question) => forStage(question, settings)), comments: [] },
        moderator: { questions: shown.map(forPanel), comments: rows.filter(isForPanel).map(commentView) },
        admin: { questions, comments },
      },
      own: {
        questions: new Map(questions.map((question) => [question.id, questionKnown(question)])),
        comments: new Map(comments.map(({ id, questionId, status }) => [id, { questionId, status }])),
      },
      votes: [
        ...votes.map(({ voter, questionId, up }) => ({ item: questionId, mark: voter, choice: way(up) })),
        ...marks.map(({ voter, answerId }) => ({ item: answerId, mark: voter, choice: 'helpful' })),
        ...commentVotes.map(({ voter, commentId }) => ({ item: commentId, mark: voter, choice: 'comment' })),
      ],
    };
  },

  // Answers and comments have ids of the same sequence: the mark of one is of no question.
  votedOn: 'question',
  mine(votes) {
    const chosen = (what: string) => votes.filter(({ choice }) => choice === what).map(({ item }) => item);
    return {
      upvoted: chosen('up'),
      downvoted: chosen('down'),
      helped: chosen('helpful'),
      commentsUpvoted: chosen('comment'),
    };
  },

  recall({ questions, comments }, event) {
    if (event.name === 'question-filed') questions.set(event.body.id, questionKnown(event.body));
    if (event.name === 'question-withdrawn') questions.delete(event.body.id);
    if (event.name === 'comment-filed') {
      const { id, questionId, status } = event.body;
      comments.set(id, { questionId, status });
    }
    if (event.name === 'comment-withdrawn') comments.delete(event.body.id);
  },

  make: async () => undefined,
  // What people asked is changed by those who moderate.
  edit: async () => [],

  countAnswers,
  ...qnaInsights,
  deleteAnswers,
  handlers: [
    askQuestion,
    editQuestion,
    withdrawQuestion,
    upvoteQuestion,
    markHelpful,
    answerQuestion,
    commentOnQuestion,
    upvoteComment,
    withdrawComment,
    moveComment,
    readComments,
    mergeQuestion,
    unmergeQuestion,
    readMerged,
    listWrittenComments,
    downloadWrittenComments,
    assignQuestion,
    readAssignees,
    moveQuestion,
    starQuestion,
    tagQuestion,
    filterStage,
    readQuestionMoves,
    readQuestions,
    listAskedQuestions,
    downloadAskedQuestions,
    saveQnaSetup,
    saveProjectorDisplay,
  ],
  tables: qnaTables,
  // Questions are not set up.
  copy: async () => undefined,
  export: ownData,

  async forget(tx, scope) {
    const news = new Map<string, KindNews[]>();
    if (scope.of !== 'person') {
      await forgetQuestions(tx, scope.pigeonholeIds);
      return news;
    }
    const unnamed = (sessionId: string, event: KindNews) =>
      news.set(sessionId, [...(news.get(sessionId) ?? []), event]);
    for (const { sessionId, id } of await eraseAuthor(tx, scope.attendees, 'questions'))
      unnamed(sessionId, { name: 'question-unnamed', body: { id, author: null } });
    for (const { sessionId, id } of await eraseAuthor(tx, scope.attendees, 'question_comments'))
      unnamed(sessionId, { name: 'comment-unnamed', body: { id, author: null } });
    return news;
  },
};
