import type { KindNews } from '#contract/kinds/kinds.live.ts';
import { isShown } from '#contract/kinds/qna/questions.ts';
import type { SessionKind } from '../session-kind.ts';
import { countAnswers, deleteAnswers } from './answers.queries.ts';
import { askQuestion } from './ask-question.ts';
import { moveQuestion } from './move-question.ts';
import { eraseAuthor, exportQuestions, forgetQuestions } from './personal-questions.queries.ts';
import type { QnaMemory } from './qna-memory.ts';
import { questionsIn, upvotesIn } from './questions.queries.ts';
import { questionEvents, questionView } from './questions.view.ts';
import { readQuestions } from './read-questions.ts';
import { saveQnaSetup } from './save-qna-setup.ts';
import { upvoteQuestion } from './upvote-question.ts';

export const qna: SessionKind<'qna', QnaMemory> = {
  type: 'qna',

  async read(db, stream) {
    const questions = (await questionsIn(db, stream)).map(questionView);
    const publicView = { questions: questions.filter((question) => isShown(question.status)) };
    const upvotes = await upvotesIn(db, stream);
    return {
      contents: {
        attendee: publicView,
        kiosk: publicView,
        projector: publicView,
        moderator: publicView,
        admin: { questions },
      },
      own: new Map(questions.map((question) => [question.id, question.status])),
      votes: upvotes.map(({ voter, questionId }) => ({ item: questionId, mark: voter, choice: null })),
    };
  },

  votedOn: 'question',
  mine: (votes) => ({ upvoted: votes.map(({ item }) => item) }),

  recall(statuses, event) {
    if (event.name === 'question-filed') statuses.set(event.body.id, event.body.status);
  },

  make: async () => undefined,
  // What people asked is changed by those who moderate.
  edit: async () => [],

  countAnswers,
  deleteAnswers,
  handlers: [askQuestion, upvoteQuestion, moveQuestion, readQuestions, saveQnaSetup],
  tables: ['questions', 'questionVotes'],
  // Questions are not set up.
  copy: async () => undefined,
  export: exportQuestions,

  async forget(tx, scope) {
    const news = new Map<string, KindNews[]>();
    if (scope.of !== 'person') {
      await forgetQuestions(tx, scope.pigeonholeIds);
      return news;
    }
    for (const { sessionId, ...row } of await eraseAuthor(tx, scope.attendees)) {
      const question = questionView(row);
      const events = questionEvents(question, isShown(question.status));
      news.set(sessionId, [...(news.get(sessionId) ?? []), ...events]);
    }
    return news;
  },
};
