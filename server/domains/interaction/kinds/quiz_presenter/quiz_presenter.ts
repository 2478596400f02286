import type { KindNews } from '#contract/kinds/kinds.live.ts';
import type { MoreTime } from '#contract/kinds/more-time.ts';
import type { QuizMine } from '#contract/kinds/quiz_presenter/quiz_presenter.live.ts';
import type { DrawnName } from '#contract/kinds/quiz_presenter/quiz-names.ts';
import { refuseLostPictures } from '../../refuse-lost-pictures.ts';
import type { Vote } from '../../votes-of-person.ts';
import type { SessionKind } from '../session-kind.ts';
import { answerQuiz } from './answer-quiz.ts';
import { editQuiz } from './edit-quiz.ts';
import { erasedNews } from './erased-news.ts';
import { downloadQuizPlayers, listQuizPlayers, quizInsights } from './insights/quiz-insights.ts';
import { joinQuiz } from './join-quiz.ts';
import { moveQuiz } from './move-quiz.ts';
import { eraseRuns, exportRuns, forgetRuns } from './personal-runs.queries.ts';
import { picturesOfQuestions } from './pictures-of-questions.ts';
import { countAnswers, countBegun, deleteAnswers } from './quiz-answers.queries.ts';
import { openingOf, type QuizMemory } from './quiz-memory.ts';
import { copyQuizQuestions, insertQuizQuestions, picturesUsed } from './quiz-questions.queries.ts';
import { backToLobby } from './quiz-state.queries.ts';
import { copyTeams, insertTeams } from './quiz-teams.queries.ts';
import { readQuiz } from './read-quiz.ts';
import { type RunInMemory, runsIn } from './runs.queries.ts';
import { scoresIn } from './scores.queries.ts';

const nothing = {
  quiz: null,
  quizQuestions: [],
  players: 0,
  teams: [],
  lobby: [],
  answered: 0,
  board: null,
  lastLimit: null,
};

export const quizPresenter: SessionKind<'quiz_presenter', QuizMemory> = {
  type: 'quiz_presenter',
  windows: {},

  async read(db, stream, { session, hasStarted }) {
    const { state: _, ...all } = await readQuiz(db, stream, session.settings);
    const { quiz, players, teams, lobby, answered, board } = all;
    const shown = hasStarted ? { ...nothing, quiz, players, teams, answered, board } : nothing;
    const runs = await runsIn(db, stream);
    return {
      contents: {
        attendee: shown,
        kiosk: shown,
        projector: hasStarted ? { ...shown, lobby } : nothing,
        moderator: all,
        admin: all,
      },
      own: {
        quiz,
        teams,
        questions: new Map(all.quizQuestions.map((question) => [question.id, question])),
        scores: await scoresIn(db, stream, session.settings),
      },
      votes: runs.map((run) => ({ item: stream.streamId, mark: run.player, choice: run })),
    };
  },

  votedOn: 'run',
  mine: ([run]: readonly Vote<RunInMemory>[]) => (run === undefined ? noRun : runView(run.choice)),
  scores: {
    changedBy: (event) => event.name === 'quiz-moved' && event.body?.step === 'revealed',
    async read(db, stream, { settings }) {
      const scores = await scoresIn(db, stream, settings);
      return (own) => {
        own.scores = scores;
      };
    },
    mine: ({ scores }, mark) => ({ score: scores.get(mark.toString('latin1')) ?? null }),
  },
  timed: ({ quiz }) => openingOf(quiz),

  recall(own, event) {
    if (event.name === 'quiz-moved' || event.name === 'quiz-prepared') own.quiz = event.body;
    if (event.name === 'quiz-teams' || event.name === 'quiz-teams-prepared') own.teams = event.body;
    if (event.name === 'quiz-edited') own.questions.set(event.body.id, event.body);
    if (event.name === 'quiz-removed') own.questions.delete(event.body.id);
  },

  async make(tx, { pigeonholeId, made }) {
    const quizzes = made.flatMap(({ sessionId: streamId, body: { quiz_presenter: quiz } }) =>
      quiz === undefined ? [] : { ...quiz, session: { pigeonholeId, streamId } },
    );
    const pictures = quizzes.flatMap(({ questions }) => picturesOfQuestions(questions));
    await refuseLostPictures(tx, pigeonholeId, pictures);
    await insertQuizQuestions(
      tx,
      quizzes.flatMap(({ questions, session }) =>
        questions.map((question, sort) => ({ ...question, sort, ...session })),
      ),
    );
    await insertTeams(
      tx,
      quizzes.flatMap(({ teams, session }) => teams.map(({ name }, sort) => ({ name, sort, ...session }))),
    );
  },

  edit: async (tx, stream, { session: { settings }, body: { quiz_presenter: change }, hasStarted }) =>
    change === undefined ? [] : editQuiz(tx, stream, change, { settings, hasStarted }),

  countAnswers,
  countBegun,
  ...quizInsights,
  deleteAnswers,
  clearStage: (tx, pigeonholeId) => backToLobby(tx, [pigeonholeId]),
  handlers: [joinQuiz, answerQuiz, moveQuiz, listQuizPlayers, downloadQuizPlayers],
  tables: ['quizQuestions', 'quizOptions', 'quizStates', 'quizTeams', 'quizRuns', 'quizAnswers'],
  export: exportRuns,

  async copy(tx, copied) {
    await copyTeams(tx, copied);
    await copyQuizQuestions(tx, copied);
  },

  uses: picturesUsed,

  async forget(tx, scope) {
    if (scope.of === 'person') return erasedNews(tx, await eraseRuns(tx, scope.attendees));
    await forgetRuns(tx, scope.pigeonholeIds);
    await backToLobby(tx, scope.pigeonholeIds);
    return new Map<string, KindNews[]>();
  },
};

const noRun: QuizMine = { player: null, chosen: {}, score: null };

const runView = ({ drawn, moreTime, teamId, chosen }: RunInMemory): QuizMine => ({
  player: { drawn: (drawn ?? [0, 0, 10]) as unknown as DrawnName, moreTime: moreTime as MoreTime, teamId },
  chosen: chosen ?? {},
  score: null,
});
