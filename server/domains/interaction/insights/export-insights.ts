import { exportInsights as endpoint } from '#contract/interaction/insights.ts';
import { countedIn } from '#contract/kinds/kinds.ts';
import { mostSheetRows } from '#contract/sheets.ts';
import { pigeonholeById } from '#server/domains/pigeonholes/index.ts';
import { nameOfReactions } from '#server/domains/sessions/index.ts';
import { writeDocument } from '#server/kernel/documents/write-document.ts';
import { handleBare } from '#server/kernel/http/handle.ts';
import { askedBy } from '#server/kernel/processes/asked-by.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { answerDocument, answerWorkbook } from '#server/kernel/sheets/answer-sheet.ts';
import { onWall } from '#server/kernel/sheets/on-wall.ts';
import { knownRows, speakCutSheet } from '#server/kernel/sheets/speak-sheet.ts';
import { kindOf } from '../kinds/kinds.ts';
import { reactionsListed } from '../reactions/reactions.queries.ts';
import { insightsDocument } from './document/insights-document.ts';
import { figureRows, figuresSheet, reactionsSheet, shownSheet, stepsSheet } from './insights.sheets.ts';
import { insightsOf } from './insights-of.ts';
import { stepsListed } from './steps.queries.ts';
import { stepsView } from './steps.view.ts';

const formats = { excel: 'xlsx', pdf: 'pdf' } as const;
const folder = `${import.meta.dirname}/document`;

/** Without a transaction: a document takes longer than a connection should be held. */
export const exportInsights = handleBare(endpoint, 'session', async (call) => {
  const { kernel, tx, subject, params, query, who, now, note } = call;
  const type = params.insightType ?? query.type;
  if (type === undefined) throw new Refusal('Validation', { fields: { type: [{ key: 'issue.required' }] } });
  const { session, pigeonholeId, id: streamId } = subject;
  const say = kernel.messages.in(who.locale);
  const { name: event, passcode, timeZone: zone } = await pigeonholeById(tx, pigeonholeId);
  const insights = await insightsOf(tx, subject, now);
  const steps = await stepsListed(tx, { pigeonholeId, streamId }, mostSheetRows + 1);
  const tapped = await reactionsListed(tx, streamId, mostSheetRows + 1);
  const names = await nameOfReactions(tx, pigeonholeId);
  const counted = countedIn(session.type, insights);
  const kind = kindOf(session.type);
  const [at, stream] = [
    { tx, db: kernel.db },
    { pigeonholeId, streamId },
  ];
  const told = insights[session.type];
  const rows = told && (await kind.rows?.(at, stream, told));
  const furtherRows = told && (await kind.furtherRows?.(at, stream, told));
  const sheets = [
    speakCutSheet({ sheet: figuresSheet, ...knownRows(figureRows(session, counted, insights)) }, say),
    ...(rows === undefined ? [] : [speakCutSheet(rows, say)]),
    ...(furtherRows === undefined || furtherRows.total === 0 ? [] : [speakCutSheet(furtherRows, say)]),
    speakCutSheet({ sheet: stepsSheet(counted, zone), ...knownRows(stepsView(steps)) }, say),
    speakCutSheet({ sheet: shownSheet(zone), ...knownRows(insights.shown) }, say),
    ...(tapped.length === 0
      ? []
      : [speakCutSheet({ sheet: reactionsSheet(zone, names), ...knownRows(tapped) }, say)]),
  ];
  const noteTaken = () =>
    note({
      list: 'insights',
      format: formats[type],
      rows: (rows?.ids.length ?? 0) + (furtherRows?.ids.length ?? 0),
    });
  const named = { file: `${figuresSheet.file}-${passcode}-${streamId}`, zone };
  if (type === 'excel') {
    await noteTaken();
    return answerWorkbook(call, named, sheets);
  }
  const about = { brand: kernel.config.brandName, event, session: session.name, made: onWall(now, zone) };
  const data = await insightsDocument(about, sheets, { say, locale: who.locale });
  const work = {
    folder,
    template: 'insights.typ',
    data,
    pictures: {},
    as: 'pdf',
    madeAt: now.getTime(),
  } as const;
  const pdf = await writeDocument(work, askedBy(call));
  await noteTaken();
  return answerDocument(call, named, pdf);
});
