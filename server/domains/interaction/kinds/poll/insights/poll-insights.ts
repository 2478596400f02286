import type { QueryOf } from '#contract/endpoint.ts';
import type { InsightsOf } from '#contract/kinds/kinds.ts';
import {
  downloadVotedOptions as downloadEndpoint,
  listVotedOptions as listEndpoint,
  type OptionResult,
} from '#contract/kinds/poll/poll-insights.ts';
import { mostOf } from '#contract/prompts/figures.ts';
import { percent } from '#contract/prompts/percent.ts';
import { inOrder } from '#contract/prompts/prompt-order.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { inOrderOf, pageSays } from '#server/kernel/db/page-of.ts';
import { handle } from '#server/kernel/http/handle.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { answerSheet, onOnePage } from '#server/kernel/sheets/answer-sheet.ts';
import { knownRows } from '#server/kernel/sheets/speak-sheet.ts';
import { frozenIn, frozenInsights } from '../../../insights/frozen.queries.ts';
import { streamOfKind } from '../../../insights/stream-of-kind.ts';
import { timeZoneOf } from '../../../insights/time-zone.queries.ts';
import { forEachOf, justThis, ofEach } from '../../of-sessions.ts';
import type { SessionKind, SessionsOf } from '../../session-kind.ts';
import { countAnswers } from '../answers.queries.ts';
import { promptsIn, promptsInEach } from '../polls.queries.ts';
import { promptView } from '../polls.view.ts';
import { optionsSheet } from './options.sheet.ts';
import { optionIdsFound } from './poll-insights.queries.ts';

export const pollInsights = {
  insights: promptsOfEach,

  async onStage(db, stream) {
    const prompts = inOrder(await promptsIn(db, stream));
    return { texts: new Map(prompts.map(({ id, text }) => [id, text])), usual: prompts[0] ?? null };
  },

  rows: async (_at, _session, told) => ({ sheet: optionsSheet, ...knownRows(optionsOf(told)) }),
} satisfies Pick<SessionKind<'poll', unknown>, 'insights' | 'onStage' | 'rows'>;

async function promptsOfEach(db: Db, sessions: SessionsOf): Promise<ReadonlyMap<string, InsightsOf<'poll'>>> {
  const prompts = ofEach(await promptsInEach(db, sessions));
  return forEachOf(sessions, (id) => ({
    prompts: inOrder(prompts(id).map((row) => promptView(row, { resultsShown: true }))),
  }));
}

const optionsOf = ({ prompts }: InsightsOf<'poll'>): OptionResult[] =>
  prompts.flatMap(({ text: prompt, form, options, voters, votes }) =>
    options.map(({ id, text }) => {
      const count = votes?.[id] ?? 0;
      const most = mostOf({ form, options, voters });
      return { id, text, prompt, form, votes: count, voters, percent: percent(count, most) };
    }),
  );

/** The options with what is told of them, and which of them are asked for, in order. */
async function optionsFound(db: Db, session: Stream, query: QueryOf<typeof listEndpoint>) {
  const sessions = justThis(session);
  const id = session.streamId;
  const answers = (await countAnswers(db, sessions)).get(id) ?? { written: 0, votes: 0 };
  const frozen = frozenInsights(await frozenIn(db, id), answers) as InsightsOf<'poll'> | undefined;
  const told = frozen ?? (await promptsOfEach(db, sessions)).get(id);
  const options = told === undefined ? [] : optionsOf(told);
  const { ids, total } = await optionIdsFound(db, options, query);
  return { found: inOrderOf(ids, options), total };
}

export const listVotedOptions = handle(listEndpoint, 'session', async ({ tx, subject, query }) => {
  const session = streamOfKind(subject, 'poll');
  const { found, total } = await optionsFound(tx, session, query);
  return { options: found, ...pageSays(query, total) };
});

export const downloadVotedOptions = handle(downloadEndpoint, 'session', async (call) => {
  const { tx, subject, query, note } = call;
  const { found } = await optionsFound(tx, streamOfKind(subject, 'poll'), onOnePage(query));
  const zone = await timeZoneOf(tx, subject.pigeonholeId);
  await note({ list: 'options', format: query.format, rows: found.length });
  return answerSheet(call, { ...optionsSheet, zone }, knownRows(found));
});
