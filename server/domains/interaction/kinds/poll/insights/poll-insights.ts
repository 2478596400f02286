import type { QueryOf } from '#contract/endpoint.ts';
import {
  downloadVotedOptions as downloadEndpoint,
  listVotedOptions as listEndpoint,
  type OptionResult,
} from '#contract/kinds/poll/poll-insights.ts';
import { mostOf } from '#contract/prompts/figures.ts';
import { percent } from '#contract/prompts/percent.ts';
import type { PromptForm } from '#contract/prompts/prompt-form.ts';
import { inOrder } from '#contract/prompts/prompt-order.ts';
import { pageSays } from '#server/kernel/db/page-of.ts';
import { handle } from '#server/kernel/http/handle.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { answerSheet, onOnePage } from '#server/kernel/sheets/answer-sheet.ts';
import { streamOfKind } from '../../../insights/stream-of-kind.ts';
import { forEachOf, ofEach } from '../../of-sessions.ts';
import type { ReadingRows, SessionKind } from '../../session-kind.ts';
import { promptsIn, promptsInEach } from '../polls.queries.ts';
import { promptView } from '../polls.view.ts';
import { optionsSheet } from './options.sheet.ts';
import { type OptionRow, optionIdsFound, optionsByIds } from './poll-insights.queries.ts';

export const pollInsights = {
  async insights(db, sessions) {
    const prompts = ofEach(await promptsInEach(db, sessions));
    return forEachOf(sessions, (id) => ({
      prompts: inOrder(prompts(id).map((row) => promptView(row, { resultsShown: true }))),
    }));
  },

  async onStage(db, stream) {
    const prompts = inOrder(await promptsIn(db, stream));
    return { texts: new Map(prompts.map(({ id, text }) => [id, text])), usual: prompts[0] ?? null };
  },

  rows: (at, session) => rowsOf(at, session, { searchTerm: '', sortBy: 'asked' }),
} satisfies Pick<SessionKind<'poll', unknown>, 'insights' | 'onStage' | 'rows'>;

function optionView({ options, form, ...row }: OptionRow): OptionResult {
  const most = mostOf({ form: form as PromptForm, options: { length: options }, voters: row.voters });
  return { ...row, form: form as PromptForm, percent: percent(row.votes, most) };
}

export const listVotedOptions = handle(listEndpoint, 'session', async ({ tx, subject, query }) => {
  const session = streamOfKind(subject, 'poll');
  const { ids, total } = await optionIdsFound(tx, session, query);
  const options = (await optionsByIds(tx, session, ids)).map(optionView);
  return { options, ...pageSays(query, total) };
});

async function rowsOf(
  { tx, db }: ReadingRows,
  session: Stream,
  query: Omit<QueryOf<typeof downloadEndpoint>, 'format'>,
) {
  return {
    sheet: optionsSheet,
    ...(await optionIdsFound(tx, session, onOnePage(query))),
    read: async (ids: readonly string[]) => (await optionsByIds(db, session, ids)).map(optionView),
  };
}

export const downloadVotedOptions = handle(downloadEndpoint, 'session', async (call) => {
  const { kernel, tx, subject, query, note } = call;
  const rows = await rowsOf({ tx, db: kernel.db }, streamOfKind(subject, 'poll'), query);
  await note({ list: 'options', format: query.format, rows: rows.total });
  return answerSheet(call, rows.sheet, rows);
});
