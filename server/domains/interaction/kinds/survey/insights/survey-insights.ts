import type { QueryOf } from '#contract/endpoint.ts';
import { wordKey } from '#contract/kinds/answer-text.ts';
import {
  isWritten,
  promptsOf,
  type SurveyPage,
  type SurveyPrompt,
} from '#contract/kinds/survey/survey-form.ts';
import {
  downloadRuns as downloadEndpoint,
  listRuns as listEndpoint,
  mostWordsTold,
  type PromptFigures,
  type Run,
} from '#contract/kinds/survey/survey-insights.ts';
import { percentOf } from '#contract/prompts/figures.ts';
import { pointsOf } from '#contract/prompts/prompt-form.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import { sessionById, sessionView } from '#server/domains/sessions/index.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { pageSays } from '#server/kernel/db/page-of.ts';
import { handle } from '#server/kernel/http/handle.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { answerSheet, onOnePage } from '#server/kernel/sheets/answer-sheet.ts';
import { knownRows } from '#server/kernel/sheets/speak-sheet.ts';
import { streamOfKind } from '../../../insights/stream-of-kind.ts';
import { timeZoneOf } from '../../../insights/time-zone.queries.ts';
import { countsOfEach, forEachOf, ofEach } from '../../of-sessions.ts';
import type { ReadingRows, SessionKind, SessionsOf } from '../../session-kind.ts';
import { type AnswerCount, answerCounts, votersByPrompt } from '../runs/run-figures.queries.ts';
import { runFormIn, runFormsIn } from '../runs/run-forms.queries.ts';
import { countView } from '../survey.view.ts';
import { answerInWords } from './answers-in-words.ts';
import { type Figure, figuresSheet } from './figures.sheet.ts';
import { runsSheet } from './runs.sheet.ts';
import { type RunRow, runIdsFound, runsByIds } from './survey-insights.queries.ts';

const nothing = { pages: [], version: 1, began: 0, through: 0, leftPages: {} };

export const surveyInsights = {
  async insights(db, sessions) {
    const forms = ofEach(await runFormsIn(db, sessions));
    const figures = await figuresOf(db, sessions, (id) => forms(id)[0]?.pages ?? []);
    return forEachOf(sessions, (id) => {
      const { pages, version, began, through, leftPages } = forms(id)[0] ?? nothing;
      return {
        survey: { pages, version, fixed: true },
        runs: countView({ began, through, leftPages }),
        figures: figures(id),
      };
    });
  },

  rows: (at, session) => rowsOf(at, session, { searchTerm: '', sortBy: 'run' }),

  furtherRows: async (_at, _session, { survey, figures }) => ({
    sheet: figuresSheet,
    ...knownRows(figureRows(survey.pages, figures)),
  }),
} satisfies Pick<SessionKind<'survey', unknown>, 'insights' | 'rows' | 'furtherRows'>;

/** The figures of each session, which has these pages. */
async function figuresOf(
  db: Db,
  sessions: SessionsOf,
  pagesOf: (id: string) => readonly SurveyPage[],
): Promise<(id: string) => PromptFigures[]> {
  const voters = countsOfEach(await votersByPrompt(db, sessions));
  const asked = sessions.sessionIds.flatMap((sessionId) =>
    promptsOf(pagesOf(sessionId))
      .filter(({ form }) => form === 'words' || !isWritten(form))
      .map(({ id: prompt, form }) => ({ sessionId, prompt, words: form === 'words' })),
  );
  const counts = ofEach(await answerCounts(db, sessions.pigeonholeId, asked));
  return (id) =>
    promptsOf(pagesOf(id)).map((prompt) =>
      figuresOfPrompt(
        prompt,
        voters(id)[prompt.id] ?? 0,
        counts(id).filter((count) => count.prompt === prompt.id),
      ),
    );
}

const figuresOfPrompt = (
  prompt: SurveyPrompt,
  voters: number,
  counts: readonly AnswerCount[],
): PromptFigures => ({
  id: prompt.id,
  voters,
  votes: Object.fromEntries(
    prompt.options.map(({ id }) => [
      id,
      votesOf(
        prompt,
        counts.find(({ answer }) => answer === id),
      ),
    ]),
  ),
  words: prompt.form === 'words' ? wordsOf(counts).slice(0, mostWordsTold) : [],
});

/** The database tells apart what phones and word clouds take for one word: such counts are put together. */
function wordsOf(counts: readonly AnswerCount[]): PromptFigures['words'] {
  const words = new Map<string, PromptFigures['words'][number]>();
  for (const { answer, people } of counts) {
    const key = wordKey(answer);
    const { text, people: before } = words.get(key) ?? { text: answer, people: 0 };
    words.set(key, { text, people: before + people });
  }
  return [...words.values()].sort((a, b) => b.people - a.people);
}

const emptyFigures = (id: string): PromptFigures => ({ id, voters: 0, votes: {}, words: [] });

/** People who chose it; of a ranking, its points. */
function votesOf({ form, options }: SurveyPrompt, count: AnswerCount | undefined): number {
  if (count === undefined) return 0;
  return form === 'ranking' ? pointsOf(0, options.length) * count.people - count.places : count.people;
}

function figureRows(pages: readonly SurveyPage[], figures: readonly PromptFigures[]): Figure[] {
  return promptsOf(pages).flatMap(({ id, text, form, options }) => {
    const { voters, votes, words } = figures.find((one) => one.id === id) ?? emptyFigures(id);
    const row = (answer: string, count: number): Figure => ({
      prompt: text,
      form,
      answer,
      count,
      percent: percentOf(
        { form: form === 'ranking' ? 'ranking' : 'choice', options: [...options], voters },
        count,
      ),
      voters,
    });
    return [
      ...options.map((option) => row(option.text, votes[option.id] ?? 0)),
      ...words.map((word) => row(word.text, word.people)),
    ];
  });
}

function runView(pages: readonly SurveyPage[], { id, author, answers, written }: RunRow): Run {
  const inWords = promptsOf(pages).flatMap((prompt) => {
    const answer = answers[prompt.id];
    return answer === undefined ? [] : [[prompt.id, answerInWords(prompt, answer)]];
  });
  return { id, author, text: written, answers: Object.fromEntries(inWords) };
}

export const listRuns = handle(listEndpoint, 'session', async ({ tx, subject, query }) => {
  const session = streamOfKind(subject, 'survey');
  const { pages, through } = (await runFormIn(tx, session)) ?? nothing;
  const { ids, total } = await runIdsFound(tx, session, query, { through });
  const runs = (await runsByIds(tx, session, ids)).map((row) => runView(pages, row));
  return { runs, ...pageSays(query, total) };
});

async function rowsOf(
  { tx, db }: ReadingRows,
  session: Stream,
  query: Omit<QueryOf<typeof downloadEndpoint>, 'format'>,
) {
  const { pages, through } = (await runFormIn(tx, session)) ?? nothing;
  const row = await sessionById(tx, session.streamId);
  const named = row !== undefined && !isAnonymous(sessionView(row));
  return {
    sheet: { ...runsSheet(pages, { named }), zone: await timeZoneOf(tx, session.pigeonholeId) },
    ...(await runIdsFound(tx, session, onOnePage(query), { through })),
    read: async (ids: readonly string[]) =>
      (await runsByIds(db, session, ids)).map((run) => runView(pages, run)),
  };
}

export const downloadRuns = handle(downloadEndpoint, 'session', async (call) => {
  const { kernel, tx, subject, query, note } = call;
  const rows = await rowsOf({ tx, db: kernel.db }, streamOfKind(subject, 'survey'), query);
  await note({ list: 'runs', format: query.format, rows: rows.total });
  return answerSheet(call, rows.sheet, rows);
});
