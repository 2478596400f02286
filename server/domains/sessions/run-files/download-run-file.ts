import {
  downloadRunFile as downloadEndpoint,
  previewRunFile as previewEndpoint,
  type RunFile,
  type RunFileFormat,
  runFileFormats,
} from '#contract/sessions/run-files.ts';
import { pigeonholeById } from '#server/domains/pigeonholes/index.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { qrPng, qrSvg } from '#server/kernel/documents/qr-code.ts';
import { writeDocument } from '#server/kernel/documents/write-document.ts';
import { writePptx } from '#server/kernel/documents/write-pptx.ts';
import { answerFile } from '#server/kernel/http/files/answer-file.ts';
import { handleBare } from '#server/kernel/http/handle.ts';
import { audienceOriginOf } from '#server/kernel/http/origin.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { knownRows, speakSheet } from '#server/kernel/sheets/speak-sheet.ts';
import { writeCsv } from '#server/kernel/sheets/write-csv.ts';
import { writeXlsx } from '#server/kernel/sheets/write-xlsx.ts';
import { sessionsOf } from '../sessions.queries.ts';
import { sessionView } from '../sessions.view.ts';
import { introDeck } from './intro-deck.ts';
import { type EventForFiles, emceeScript, introSlide, onsiteGuide, type Telling } from './run-file-data.ts';
import { sessionLinksSheet } from './session-links.sheet.ts';

const types: Readonly<Record<RunFileFormat, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};
const folder = `${import.meta.dirname}/templates`;
/** Pixels of a code: sharp on a poster of a meter. */
const codePixels = 2_048;

const documents = {
  onsite_guide: { template: 'onsite-guide.typ', dataOf: onsiteGuide },
  emcee_script: { template: 'emcee-script.typ', dataOf: emceeScript },
  intro: { template: 'intro.typ', dataOf: introSlide },
};

/** Without a transaction: a document takes longer than a connection should be held. */
export const downloadRunFile = handleBare(downloadEndpoint, 'pigeonhole', async (call) => {
  const { kernel, tx: db, subject, who, params, query, now, afterCommit } = call;
  const type = params.file;
  const format = formatOf(type, query.format);
  const event = await eventForFiles(db, kernel, subject.id);
  const telling = tellingOf(kernel, query, who.locale);
  const file = `${type.replace('_', '-')}-${event.passcode}.${format}`;
  const parts = await contentOf(kernel, { type, format, event, telling, now });
  return answerFile({ afterCommit }, { name: file, type: types[format], parts });
});

export const previewRunFile = handleBare(previewEndpoint, 'pigeonhole', async (call) => {
  const { kernel, tx: db, subject, who, params, query, now, afterCommit } = call;
  const event = await eventForFiles(db, kernel, subject.id);
  const telling = tellingOf(kernel, query, who.locale);
  const picture =
    params.file === 'qr_code'
      ? Buffer.from(qrSvg(event.url))
      : await documentOf(kernel, { type: params.file, as: 'svg', event, telling, now });
  return answerFile({ afterCommit }, { name: null, type: types.svg, parts: [picture] });
});

function formatOf(type: RunFile, wanted: RunFileFormat | undefined): RunFileFormat {
  const known: readonly RunFileFormat[] = runFileFormats[type];
  if (wanted !== undefined && !known.includes(wanted))
    throw new Refusal('Validation', {
      fields: { format: [{ key: 'runFile.format', values: { formats: known.join(', ') } }] },
    });
  return wanted ?? runFileFormats[type][0];
}

const tellingOf = (
  { messages }: Kernel,
  { language, paper }: { language?: string | undefined; paper: Telling['paper'] },
  locale: string,
): Telling => ({ say: messages.in(language ?? locale), locale: language ?? locale, paper });

async function eventForFiles(db: Db, { config }: Kernel, id: string): Promise<EventForFiles> {
  const event = await pigeonholeById(db, id);
  return {
    ...event,
    brand: config.brandName,
    url: `${audienceOriginOf(config)}/${event.passcode}`,
    sessions: (await sessionsOf(db, id)).map(sessionView),
  };
}

type Content = { event: EventForFiles; telling: Telling; now: Date };

async function contentOf(
  kernel: Kernel,
  { type, format, ...content }: Content & { type: RunFile; format: RunFileFormat },
): Promise<Iterable<Buffer> | AsyncIterable<Buffer>> {
  const { event, telling } = content;
  if (type === 'session_links') {
    const sheet = spokenLinks(event, telling);
    return format === 'csv' ? writeCsv(sheet) : writeXlsx(sheet);
  }
  if (type === 'qr_code')
    return [
      format === 'svg'
        ? Buffer.from(qrSvg(event.url, telling.say('runFile.qr.alt', { address: event.url })))
        : qrPng(event.url, codePixels),
    ];
  if (format === 'pptx') return writePptx(introDeck(event, telling));
  return [await documentOf(kernel, { type, as: 'pdf', ...content })];
}

function documentOf(
  kernel: Kernel,
  { type, as, event, telling, now }: Content & { type: keyof typeof documents; as: 'pdf' | 'svg' },
): Promise<Buffer> {
  const { template, dataOf } = documents[type];
  const data = dataOf(event, telling);
  return writeDocument({ folder, template, data, as, madeAt: now.getTime() }, kernel.log);
}

function spokenLinks({ sessions, timeZone, url }: EventForFiles, { say }: Telling) {
  const rows = sessions.map((session) => ({
    session,
    url: `${url}/s/${session.id}`,
    embedUrl: `${url}/i/${session.id}`,
  }));
  return speakSheet({ sheet: sessionLinksSheet(timeZone), ...knownRows(rows) }, say);
}
