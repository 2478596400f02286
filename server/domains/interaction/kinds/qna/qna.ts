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
import { downloadAskedQuestions, listAskedQuestions, qnaInsights } from './insights/qna-insights.ts';
import { moveQuestion } from './move-question.ts';
import { readQuestionMoves } from './moves/read-question-moves.ts';
import { editQuestion } from './own/edit-question.ts';
import { withdrawQuestion } from './own/withdraw-question.ts';
import { eraseAuthor, exportQuestions, forgetQuestions } from './personal-questions.queries.ts';
import type { QnaMemory } from './qna-memory.ts';
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
  windows: questionWindows,

  async read(db, stream, { session: { settings } }) {
    const questions = (await questionsIn(db, stream)).map(questionView);
    const shown = questions.filter((question) => isShown(question.status));
    const phones = { questions: shown.map((question) => forAudience(question, settings)) };
    const onStage = shown.filter((question) => isForStage(question, settings));
    const [votes, marks] = [await votesIn(db, stream), await helpfulIn(db, stream)];
    return {
      contents: {
        attendee: phones,
        kiosk: phones,
        projector: { questions: onStage.map((question) => forStage(question, settings)) },
        moderator: { questions: shown.map(forPanel) },
        admin: { questions },
      },
      own: new Map(questions.map(({ id, status, answerId }) => [id, { status, answerId }])),
      votes: [
        ...votes.map(({ voter, questionId, up }) => ({ item: questionId, mark: voter, choice: way(up) })),
        ...marks.map(({ voter, answerId }) => ({ item: answerId, mark: voter, choice: 'helpful' })),
      ],
    };
  },

  // Answers have ids of the same sequence: the mark of one is of no question.
  votedOn: 'question',
  mine(votes) {
    const chosen = (what: string) => votes.filter(({ choice }) => choice === what).map(({ item }) => item);
    return { upvoted: chosen('up'), downvoted: chosen('down'), helped: chosen('helpful') };
  },

  recall(questions, event) {
    if (event.name === 'question-filed') {
      const { id, status, answerId } = event.body;
      questions.set(id, { status, answerId });
    }
    if (event.name === 'question-withdrawn') questions.delete(event.body.id);
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
  tables: ['questions', 'questionVotes', 'questionMoves', 'helpfulMarks'],
  // Questions are not set up.
  copy: async () => undefined,
  export: exportQuestions,

  async forget(tx, scope) {
    const news = new Map<string, KindNews[]>();
    if (scope.of !== 'person') {
      await forgetQuestions(tx, scope.pigeonholeIds);
      return news;
    }
    for (const { sessionId, id } of await eraseAuthor(tx, scope.attendees))
      news.set(sessionId, [
        ...(news.get(sessionId) ?? []),
        { name: 'question-unnamed', body: { id, author: null } },
      ]);
    return news;
  },
};
