import type { QueryOf } from '#contract/endpoint.ts';
import {
  type Attempt,
  downloadAttempts as downloadEndpoint,
  listAttempts as listEndpoint,
  type QuestionScore,
} from '#contract/kinds/assessment/assessment-insights.ts';
import { mostPoints, scoreOf } from '#contract/kinds/assessment/assessment-score.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { sessionsByIds, sessionView } from '#server/domains/sessions/index.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { pageSays } from '#server/kernel/db/page-of.ts';
import { handle } from '#server/kernel/http/handle.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { answerSheet, onOnePage } from '#server/kernel/sheets/answer-sheet.ts';
import { knownRows } from '#server/kernel/sheets/speak-sheet.ts';
import { streamOfKind } from '../../../insights/stream-of-kind.ts';
import { timeZoneOf } from '../../../insights/time-zone.queries.ts';
import { countsOfEach, forEachOf, justThis, ofEach } from '../../of-sessions.ts';
import type { ReadingRows, SessionKind, SessionsOf } from '../../session-kind.ts';
import { scoresView } from '../assessment.view.ts';
import { assessmentsIn } from '../assessments.queries.ts';
import { scoresInEach } from '../attempts/scores.queries.ts';
import {
  type AttemptRow,
  attemptIdsFound,
  attemptsByIds,
  type ChoiceCount,
  choiceCounts,
} from './assessment-insights.queries.ts';
import { attemptsSheet, questionScoresSheet } from './attempts.sheet.ts';

export const assessmentInsights = {
  async insights(db, sessions) {
    const told = await figuresOf(db, sessions);
    return forEachOf(sessions, told);
  },

  rows: (at, session) => rowsOf(at, session, { searchTerm: '', sortBy: 'points' }),

  furtherRows: async (_at, _session, { questions, scores }) => ({
    sheet: questionScoresSheet(scores),
    ...knownRows(questions),
  }),
} satisfies Pick<SessionKind<'assessment', unknown>, 'insights' | 'rows' | 'furtherRows'>;

async function setUpsOf(db: Db, sessions: SessionsOf) {
  const rows = new Map((await sessionsByIds(db, sessions.sessionIds)).map((row) => [row.id, row]));
  const assessments = ofEach(await assessmentsIn(db, sessions));
  return (id: string) => {
    const row = rows.get(id);
    const session = row && (sessionView(row) as LiveSession<'assessment'>);
    return {
      questions: assessments(id)[0]?.questions ?? [],
      settings: { passMark: session?.settings.passMark ?? 0 },
      named: session !== undefined && !isAnonymous(session),
    };
  };
}

const setUpOf = async (db: Db, session: Stream) => (await setUpsOf(db, justThis(session)))(session.streamId);

/** What is told of each session. */
async function figuresOf(db: Db, sessions: SessionsOf) {
  const setUps = await setUpsOf(db, sessions);
  const scores = ofEach(await scoresInEach(db, sessions));
  const { choices, answered } = await choiceCounts(db, sessions);
  const [chosen, answers] = [ofEach(choices), countsOfEach(answered)];
  return (id: string) => {
    const { questions, settings } = setUps(id);
    const [rows = { began: 0, scores: [], right: {} }] = scores(id);
    return {
      scores: scoresView(rows, questions, settings),
      questions: questionScores(questions, { right: rows.right, choices: chosen(id), answered: answers(id) }),
    };
  };
}

type Given = {
  right: Readonly<Record<string, number>>;
  choices: readonly ChoiceCount[];
  answered: Readonly<Record<string, number>>;
};

const questionScores = (
  questions: SetUp['questions'],
  { right, choices, answered }: Given,
): QuestionScore[] =>
  questions.map(({ id, text, options }) => {
    const wrong = new Map(
      options.filter((option) => !option.right).map((option) => [option.id, option.text]),
    );
    // The most frequent one comes first.
    const most = choices.find(({ question, option }) => question === id && wrong.has(option));
    return {
      id,
      text,
      answered: answered[id] ?? 0,
      right: right[id] ?? 0,
      mostWrong: most ? { text: wrong.get(most.option) ?? '', people: most.people } : null,
    };
  });

type SetUp = Awaited<ReturnType<typeof setUpOf>>;

function attemptView({ questions, settings }: SetUp): (row: AttemptRow) => Attempt {
  const most = mostPoints(questions);
  return (row) => {
    const { percent, passed } = scoreOf(row.points, most, settings);
    return { ...row, percent, passed };
  };
}

export const listAttempts = handle(listEndpoint, 'session', async ({ tx, subject, query }) => {
  const session = streamOfKind(subject, 'assessment');
  const { ids, total } = await attemptIdsFound(tx, session, query);
  const view = attemptView(await setUpOf(tx, session));
  return { attempts: (await attemptsByIds(tx, session, ids)).map(view), ...pageSays(query, total) };
});

async function rowsOf(
  { tx, db }: ReadingRows,
  session: Stream,
  query: Omit<QueryOf<typeof downloadEndpoint>, 'format'>,
) {
  const setUp = await setUpOf(tx, session);
  return {
    sheet: { ...attemptsSheet(setUp), zone: await timeZoneOf(tx, session.pigeonholeId) },
    ...(await attemptIdsFound(tx, session, onOnePage(query))),
    read: async (ids: readonly string[]) => (await attemptsByIds(db, session, ids)).map(attemptView(setUp)),
  };
}

export const downloadAttempts = handle(downloadEndpoint, 'session', async (call) => {
  const { kernel, tx, subject, query, note } = call;
  const rows = await rowsOf({ tx, db: kernel.db }, streamOfKind(subject, 'assessment'), query);
  await note({ list: 'attempts', format: query.format, rows: rows.total });
  return answerSheet(call, rows.sheet, rows);
});
