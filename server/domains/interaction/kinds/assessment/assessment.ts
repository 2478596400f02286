import { askedOf } from '#contract/kinds/assessment/assessment-score.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { sessionById, sessionsByIds, sessionView } from '#server/domains/sessions/index.ts';
import type { Vote } from '../../votes-of-person.ts';
import type { SessionKind } from '../session-kind.ts';
import { answerQuestionOfAttempt } from './answer-question-of-attempt.ts';
import { assessmentView, scoresView } from './assessment.view.ts';
import type { AssessmentMemory } from './assessment-memory.ts';
import { assessmentIn, copyAssessments, insertAssessments } from './assessments.queries.ts';
import { type AttemptInMemory, lastAttemptsIn } from './attempts/attempts.queries.ts';
import {
  attemptsOfPerson,
  countAttempts,
  countOpenAttempts,
  deleteAttempts,
  eraseAuthorOfAttempts,
  forgetAttempts,
} from './attempts/personal-attempts.queries.ts';
import { scoresIn } from './attempts/scores.queries.ts';
import { beginAttempt } from './begin-attempt.ts';
import { editAssessment } from './edit-assessment.ts';
import { answersInWords } from './insights/answers-in-words.ts';
import { assessmentInsights, downloadAttempts, listAttempts } from './insights/assessment-insights.ts';
import { readMyAttempt } from './read-my-attempt.ts';
import { submitAttempt } from './submit-attempt.ts';
import { tellsPoints } from './told-after.ts';

const nothing = { questions: [], version: 1 };

export const assessment: SessionKind<'assessment', AssessmentMemory> = {
  type: 'assessment',
  windows: {},

  async read(db, stream, { session, hasStarted }) {
    const form = (await assessmentIn(db, stream)) ?? nothing;
    const rows = await scoresIn(db, stream);
    const scores = scoresView(rows, form.questions, session.settings);
    const outside = {
      assessment: null,
      questionsAsked: null,
      scores: null,
      rightCounts: null,
      stageScores: null,
      through: scores.submitted,
    };
    const phones = { ...outside, questionsAsked: hasStarted ? askedOf(form.questions) : null };
    const { test } = session as LiveSession;
    const hosts = {
      ...outside,
      assessment: assessmentView(form, { hasStarted, test }),
      scores,
      rightCounts: rows.right,
    };
    const attempts = await lastAttemptsIn(db, stream);
    return {
      contents: {
        attendee: phones,
        kiosk: phones,
        projector: { ...outside, stageScores: session.settings.resultsShown ? scores : null },
        moderator: hosts,
        admin: hosts,
      },
      own: { questions: form.questions },
      votes: attempts.map((attempt) => ({ item: stream.streamId, mark: attempt.run, choice: attempt })),
      votedItems: [stream.streamId],
    };
  },

  votedOn: 'run',
  mine: ([run]: readonly Vote<AttemptInMemory>[]) =>
    run === undefined
      ? { attempt: 0, through: false, answers: {} }
      : { attempt: run.choice.attempt, through: run.choice.submitted, answers: run.choice.answers },

  recall(own, event) {
    if (event.name === 'assessment-edited') own.questions = event.body?.questions ?? [];
  },

  make: (tx, { pigeonholeId, made }) =>
    insertAssessments(
      tx,
      made.flatMap(({ sessionId: streamId, body: { assessment } }) =>
        assessment === undefined ? [] : { questions: assessment.questions, pigeonholeId, streamId },
      ),
    ),

  edit: async (tx, stream, { session, body: { assessment: change }, hasStarted }) =>
    change === undefined ? [] : editAssessment(tx, stream, { session, change, hasStarted }),

  async reveal(tx, stream, { resultsShown }) {
    const row = await sessionById(tx, stream.streamId);
    if (row === undefined || !resultsShown) return [{ name: 'assessment-shown', body: null }];
    const { settings } = sessionView(row) as LiveSession<'assessment'>;
    const { questions } = (await assessmentIn(tx, stream)) ?? nothing;
    return [{ name: 'assessment-shown', body: scoresView(await scoresIn(tx, stream), questions, settings) }];
  },

  countAnswers: countAttempts,
  countBegun: countOpenAttempts,
  ...assessmentInsights,
  deleteAnswers: deleteAttempts,
  handlers: [
    beginAttempt,
    answerQuestionOfAttempt,
    submitAttempt,
    readMyAttempt,
    listAttempts,
    downloadAttempts,
  ],
  tables: ['assessments', 'assessmentAttempts'],

  async export(db, attendees) {
    const attempts = await attemptsOfPerson(db, attendees);
    const rows = await sessionsByIds(db, [...new Set(attempts.map(({ sessionId }) => sessionId))]);
    const settings = new Map(
      rows.map((row) => [row.id, (sessionView(row) as LiveSession<'assessment'>).settings]),
    );
    return {
      assessments: attempts.map(({ sessionId, hasEnded, questions, answers, points, ...attempt }) => {
        const told = settings.get(sessionId);
        return {
          ...attempt,
          points: told !== undefined && tellsPoints(told, hasEnded) ? points : null,
          answers: answersInWords(questions, answers),
        };
      }),
    };
  },

  copy: copyAssessments,

  async forget(tx, scope) {
    if (scope.of === 'person') await eraseAuthorOfAttempts(tx, scope.attendees);
    else await forgetAttempts(tx, scope.pigeonholeIds);
    return new Map();
  },
};
