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
import { sessionById, sessionView } from '#server/domains/sessions/index.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { pageSays } from '#server/kernel/db/page-of.ts';
import { handle } from '#server/kernel/http/handle.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { answerSheet, onOnePage } from '#server/kernel/sheets/answer-sheet.ts';
import { knownRows } from '#server/kernel/sheets/speak-sheet.ts';
import { streamOfKind } from '../../../insights/stream-of-kind.ts';
import type { ReadingRows, SessionKind } from '../../session-kind.ts';
import { scoresView } from '../assessment.view.ts';
import { assessmentIn } from '../assessments.queries.ts';
import { scoresIn } from '../attempts/scores.queries.ts';
import {
  type AttemptRow,
  attemptIdsFound,
  attemptsByIds,
  choiceCounts,
} from './assessment-insights.queries.ts';
import { attemptsSheet, questionScoresSheet } from './attempts.sheet.ts';

export const assessmentInsights = {
  async insights(db, stream) {
    const { questions, settings } = await setUpOf(db, stream);
    return {
      scores: scoresView(await scoresIn(db, stream), questions, settings),
      questions: await questionScores(db, stream),
    };
  },

  rows: (at, session) => rowsOf(at, session, { searchTerm: '', sortBy: 'points' }),

  furtherRows: async ({ tx }, session) => ({
    sheet: questionScoresSheet,
    ...knownRows(await questionScores(tx, session)),
  }),
} satisfies Pick<SessionKind<'assessment', unknown>, 'insights' | 'rows' | 'furtherRows'>;

async function setUpOf(db: Db, stream: Stream) {
  const row = await sessionById(db, stream.streamId);
  const session = row && (sessionView(row) as LiveSession<'assessment'>);
  const { questions = [] } = (await assessmentIn(db, stream)) ?? {};
  return {
    questions,
    settings: { passMark: session?.settings.passMark ?? 0 },
    named: session !== undefined && !isAnonymous(session),
  };
}

async function questionScores(db: Db, stream: Stream): Promise<QuestionScore[]> {
  const { questions } = await setUpOf(db, stream);
  const { right } = await scoresIn(db, stream);
  const { choices, answered } = await choiceCounts(db, stream);
  return questions.map(({ id, text, options }) => {
    const wrong = new Map(
      options.filter((option) => !option.right).map((option) => [option.id, option.text]),
    );
    // The most frequent one comes first.
    const most = choices.find(({ question, option }) => question === id && wrong.has(option));
    return {
      id,
      text,
      answered: answered.get(id) ?? 0,
      right: right[id] ?? 0,
      mostWrong: most ? { text: wrong.get(most.option) ?? '', people: most.people } : null,
    };
  });
}

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
    sheet: attemptsSheet(setUp),
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
