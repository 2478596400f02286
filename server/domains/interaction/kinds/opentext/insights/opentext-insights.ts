import type { QueryOf } from '#contract/endpoint.ts';
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
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { answerSheet, onOnePage } from '#server/kernel/sheets/answer-sheet.ts';
import { countsOf } from '../../../insights/counts-of.ts';
import { streamOfKind } from '../../../insights/stream-of-kind.ts';
import { timeZoneOf } from '../../../insights/time-zone.queries.ts';
import { countsOfEach, forEachOf, ofEach } from '../../of-sessions.ts';
import type { ReadingRows, SessionKind } from '../../session-kind.ts';
import { answerView, wordView } from '../answers.view.ts';
import { askedIn, askedInEach } from '../asked.queries.ts';
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

export const insights: SessionKind<'opentext', unknown>['insights'] = async (db, sessions) => {
  const asked = ofEach(await askedInEach(db, sessions));
  const answers = countsOfEach(await answersByStatus(db, sessions));
  const words = ofEach(await largestWords(db, sessions));
  return forEachOf(sessions, (id) => {
    const [{ form, text } = { form: 'open', text: '' }] = asked(id);
    return {
      asked: { form: form as OpentextForm, text },
      statuses: countsOf(answerStatuses, answers(id)),
      words: words(id).map(({ sessionId: _, ...word }) => wordView(word)),
    };
  });
};

export const listGivenAnswers = handle(listEndpoint, 'session', async ({ tx, subject, query }) => {
  const session = streamOfKind(subject, 'opentext');
  const { ids, total } = await answerIdsFound(tx, session, query);
  const answers = (await answersByIds(tx, session, ids)).map(answerView);
  return { answers, ...pageSays(query, total) };
});

async function answersOf(
  { tx, db }: ReadingRows,
  session: Stream,
  query: Omit<QueryOf<typeof downloadEndpoint>, 'format'>,
) {
  return {
    sheet: { ...answersSheet, zone: await timeZoneOf(tx, session.pigeonholeId) },
    ...(await answerIdsFound(tx, session, onOnePage(query))),
    read: (ids: readonly string[]) => answersByIds(db, session, ids),
  };
}

export const downloadGivenAnswers = handle(downloadEndpoint, 'session', async (call) => {
  const { kernel, tx, subject, query, note } = call;
  const rows = await answersOf({ tx, db: kernel.db }, streamOfKind(subject, 'opentext'), query);
  await note({ list: 'answers', format: query.format, rows: rows.total });
  return answerSheet(call, rows.sheet, rows);
});
export const listWrittenWords = handle(listWordsEndpoint, 'session', async ({ tx, subject, query }) => {
  const session = streamOfKind(subject, 'opentext');
  const { ids, total } = await wordIdsFound(tx, session, query);
  const words = (await wordsByIds(tx, session, ids)).map(wordView);
  return { words, ...pageSays(query, total) };
});

async function wordsOf(
  { tx, db }: ReadingRows,
  session: Stream,
  query: Omit<QueryOf<typeof downloadWordsEndpoint>, 'format'>,
) {
  return {
    sheet: { ...wordsSheet, zone: await timeZoneOf(tx, session.pigeonholeId) },
    ...(await wordIdsFound(tx, session, onOnePage(query))),
    read: (ids: readonly string[]) => wordsByIds(db, session, ids),
  };
}

export const downloadWrittenWords = handle(downloadWordsEndpoint, 'session', async (call) => {
  const { kernel, tx, subject, query, note } = call;
  const rows = await wordsOf({ tx, db: kernel.db }, streamOfKind(subject, 'opentext'), query);
  await note({ list: 'words', format: query.format, rows: rows.total });
  return answerSheet(call, rows.sheet, rows);
});

export const rows: SessionKind<'opentext', unknown>['rows'] = async (at, session) => {
  const asked = await askedIn(at.tx, session);
  return asked?.form === 'words'
    ? wordsOf(at, session, { searchTerm: '', sortBy: 'people' })
    : answersOf(at, session, { searchTerm: '', sortBy: 'sent' });
};
