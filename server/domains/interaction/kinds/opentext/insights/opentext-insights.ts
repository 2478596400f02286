import { answerStatuses } from '#contract/kinds/opentext/answer-status.ts';
import type { OpentextForm } from '#contract/kinds/opentext/opentext-form.ts';
import {
  downloadGivenAnswers as downloadEndpoint,
  downloadWrittenWords as downloadWordsEndpoint,
  listGivenAnswers as listEndpoint,
  listWrittenWords as listWordsEndpoint,
} from '#contract/kinds/opentext/opentext-insights.ts';
import { pageSays } from '#server/kernel/db/page-of.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { answerSheet, onOnePage } from '#server/kernel/sheets/answer-sheet.ts';
import { countsOf } from '../../../insights/counts-of.ts';
import { streamOfKind } from '../../../insights/stream-of-kind.ts';
import { timeZoneOf } from '../../../insights/time-zone.queries.ts';
import type { SessionKind } from '../../session-kind.ts';
import { answerView, wordView } from '../answers.view.ts';
import { askedIn } from '../asked.queries.ts';
import { answersSheet } from './answers.sheet.ts';
import {
  answerIdsFound,
  answersByIds,
  answersByStatus,
  largestWords,
  wordIdsFound,
  wordsByIds,
} from './opentext-insights.queries.ts';
import { wordsSheet } from './words.sheet.ts';

export const insights: SessionKind<'opentext', unknown>['insights'] = async (db, stream) => {
  const { form, text } = (await askedIn(db, stream)) ?? { form: 'open', text: '' };
  return {
    asked: { form: form as OpentextForm, text },
    statuses: countsOf(answerStatuses, await answersByStatus(db, stream)),
    words: (await largestWords(db, stream)).map(wordView),
  };
};

export const listGivenAnswers = handle(listEndpoint, 'session', async ({ tx, subject, query }) => {
  const session = streamOfKind(subject, 'opentext');
  const { ids, total } = await answerIdsFound(tx, session, query);
  const answers = (await answersByIds(tx, session, ids)).map(answerView);
  return { answers, ...pageSays(query, total) };
});

export const downloadGivenAnswers = handle(downloadEndpoint, 'session', async (call) => {
  const { kernel, tx, subject, query, note } = call;
  const session = streamOfKind(subject, 'opentext');
  const found = await answerIdsFound(tx, session, onOnePage(query));
  const read = (ids: readonly string[]) => answersByIds(kernel.db, session, ids);
  const zone = await timeZoneOf(tx, session.pigeonholeId);
  const file = answerSheet(call, { ...answersSheet, zone }, { ...found, read });
  await note({ list: 'answers', format: query.format, rows: found.total });
  return file;
});

export const listWrittenWords = handle(listWordsEndpoint, 'session', async ({ tx, subject, query }) => {
  const session = streamOfKind(subject, 'opentext');
  const { ids, total } = await wordIdsFound(tx, session, query);
  const words = (await wordsByIds(tx, session, ids)).map(wordView);
  return { words, ...pageSays(query, total) };
});

export const downloadWrittenWords = handle(downloadWordsEndpoint, 'session', async (call) => {
  const { kernel, tx, subject, query, note } = call;
  const session = streamOfKind(subject, 'opentext');
  const found = await wordIdsFound(tx, session, onOnePage(query));
  const read = (ids: readonly string[]) => wordsByIds(kernel.db, session, ids);
  const file = answerSheet(call, wordsSheet, { ...found, read });
  await note({ list: 'words', format: query.format, rows: found.total });
  return file;
});
