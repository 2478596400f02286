import type { KindNews } from '#contract/kinds/kinds.live.ts';
import { isShown } from '#contract/kinds/qna/questions.ts';
import type { SessionKind } from '../session-kind.ts';
import { countAnswers, deleteAnswers } from './answers.queries.ts';
import { askQuestion } from './ask-question.ts';
import { downloadAskedQuestions, listAskedQuestions, qnaInsights } from './insights/qna-insights.ts';
import { moveQuestion } from './move-question.ts';
import { editQuestion } from './own/edit-question.ts';
import { withdrawQuestion } from './own/withdraw-question.ts';
import { eraseAuthor, exportQuestions, forgetQuestions } from './personal-questions.queries.ts';
import type { QnaMemory } from './qna-memory.ts';
import { questionsIn, votesIn } from './questions.queries.ts';
import { forAudience, questionView } from './questions.view.ts';
import { readQuestionMoves } from './read-question-moves.ts';
import { readQuestions } from './read-questions.ts';
import { saveProjectorDisplay, saveQnaSetup } from './save-qna-setup.ts';
import { starQuestion } from './star-question.ts';
import { upvoteQuestion } from './upvote-question.ts';

export const qna: SessionKind<'qna', QnaMemory> = {
  type: 'qna',

  async read(db, stream, { session: { settings } }) {
    const questions = (await questionsIn(db, stream)).map(questionView);
    const shown = questions.filter((question) => isShown(question.status));
    const audience = { questions: shown.map((question) => forAudience(question, settings.votes)) };
    const votes = await votesIn(db, stream);
    return {
      contents: {
        attendee: audience,
        kiosk: audience,
        projector: audience,
        moderator: { questions: shown },
        admin: { questions },
      },
      own: new Map(questions.map((question) => [question.id, question.status])),
      votes: votes.map(({ voter, questionId, up }) => ({ item: questionId, mark: voter, choice: up })),
    };
  },

  votedOn: 'question',
  mine(votes) {
    const voted = (up: boolean) => votes.filter(({ choice }) => choice === up).map(({ item }) => item);
    return { upvoted: voted(true), downvoted: voted(false) };
  },

  recall(statuses, event) {
    if (event.name === 'question-filed') statuses.set(event.body.id, event.body.status);
    if (event.name === 'question-withdrawn') statuses.delete(event.body.id);
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
    moveQuestion,
    starQuestion,
    readQuestionMoves,
    readQuestions,
    listAskedQuestions,
    downloadAskedQuestions,
    saveQnaSetup,
    saveProjectorDisplay,
  ],
  tables: ['questions', 'questionVotes', 'questionMoves'],
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
