import {
  downloadRunFile as downloadEndpoint,
  previewRunFile as previewEndpoint,
  type RunFile,
  type RunFileFormat,
  runFileFormats,
} from '#contract/sessions/run-files.ts';
import { pigeonholeById, shownAppearanceOf } from '#server/domains/pigeonholes/index.ts';
import { qrPng, qrSvg } from '#server/kernel/documents/qr-code.ts';
import { type DocumentWork, writeDocument } from '#server/kernel/documents/write-document.ts';
import { writePptx } from '#server/kernel/documents/write-pptx.ts';
import { answerFile } from '#server/kernel/http/files/answer-file.ts';
import { type Call, handleBare } from '#server/kernel/http/handle.ts';
import { audienceOriginOf } from '#server/kernel/http/origin.ts';
import { askedBy } from '#server/kernel/processes/asked-by.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { knownRows, speakSheet } from '#server/kernel/sheets/speak-sheet.ts';
import { writeCsv } from '#server/kernel/sheets/write-csv.ts';
import { writeXlsx } from '#server/kernel/sheets/write-xlsx.ts';
import { sessionsOf } from '../sessions.queries.ts';
import { sessionView } from '../sessions.view.ts';
import { fileColors, fileLogo } from './file-look.ts';
import { noteFilesTaken } from './files-taken.ts';
import { introDeck } from './intro-deck.ts';
import {
  type EventForFiles,
  emceeScript,
  introSlide,
  onsiteGuide,
  qrPoster,
  type Telling,
} from './run-file-data.ts';
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
  qr_code: { template: 'qr-poster.typ', dataOf: qrPoster },
  intro: { template: 'intro.typ', dataOf: introSlide },
};

/** Without a transaction: a document takes longer than a connection should be held. */
export const downloadRunFile = handleBare(downloadEndpoint, 'pigeonhole', async (call) => {
  const { params, query, subject, now, afterCommit } = call;
  const type = params.file;
  const format = formatOf(type, query.format);
  const event = await eventForFiles(call, { type, withLogo: withLogo.has(format) });
  const file = `${type.replace('_', '-')}-${event.passcode}.${format}`;
  const parts = await contentOf(call, { type, format, event, telling: tellingOf(call, event) });
  afterCommit(() => noteFilesTaken(call.kernel, subject.id, now));
  return answerFile({ afterCommit }, { name: file, type: types[format], parts });
});

export const previewRunFile = handleBare(previewEndpoint, 'pigeonhole', async (call) => {
  const { params, afterCommit } = call;
  const type = params.file;
  const event = await eventForFiles(call, { type, withLogo: type !== 'qr_code' });
  const picture =
    type === 'qr_code'
      ? Buffer.from(qrSvg(event.url))
      : await documentOf(call, { type, as: 'svg', event, telling: tellingOf(call, event) });
  return answerFile({ afterCommit }, { name: null, type: types.svg, parts: [picture] });
});

const withLogo: ReadonlySet<RunFileFormat> = new Set(['pdf', 'pptx']);
type Asking = Pick<
  Call<typeof downloadEndpoint, 'pigeonhole'>,
  'kernel' | 'tx' | 'subject' | 'who' | 'now' | 'hungUp'
> & {
  query: { language?: string | undefined; paper: Telling['paper'] };
};

function formatOf(type: RunFile, wanted: RunFileFormat | undefined): RunFileFormat {
  const known: readonly RunFileFormat[] = runFileFormats[type];
  if (wanted !== undefined && !known.includes(wanted))
    throw new Refusal('Validation', {
      fields: { format: [{ key: 'runFile.format', values: { formats: known.join(', ') } }] },
    });
  return wanted ?? runFileFormats[type][0];
}

/** In the language of the event, as its phones and projector read it, unless another is asked for. */
const tellingOf = ({ kernel, query, who }: Asking, event: EventForFiles): Telling => {
  const locale = query.language ?? event.language ?? who.locale;
  return { say: kernel.messages.in(locale), locale, paper: query.paper };
};

async function eventForFiles(
  call: Asking,
  { type, withLogo }: { type: RunFile; withLogo: boolean },
): Promise<EventForFiles> {
  const { kernel, tx: db, subject } = call;
  const { config } = kernel;
  const event = await pigeonholeById(db, subject.id);
  // All of them say how to come in, and by now that may be into an event of somebody else.
  if (!event.passcodeHeld) throw new Refusal('EventOver');
  const { look, brandName, logo } = await shownAppearanceOf(db, subject.id);
  const colors = fileColors(look);
  // A slide has the ground of the event, paper is white.
  const grounds = { ground: type === 'intro' ? colors.paper : white, plate: colors.ink };
  return {
    ...event,
    brand: brandName ?? config.brandName,
    look: {
      colors,
      isOwn: logo !== null || brandName !== null,
      logo: withLogo ? await fileLogo(db, { logo, ...grounds }, askedBy(call)) : null,
    },
    url: `${audienceOriginOf(config)}/${event.passcode}`,
    sessions: (await sessionsOf(db, subject.id)).map(sessionView),
  };
}

const white = '#ffffff';
type Content = { event: EventForFiles; telling: Telling };

async function contentOf(
  call: Asking,
  { type, format, ...content }: Content & { type: RunFile; format: RunFileFormat },
): Promise<Iterable<Buffer> | AsyncIterable<Buffer>> {
  const { event, telling } = content;
  if (type === 'session_links') {
    const sheet = spokenLinks(event, telling);
    return format === 'csv' ? writeCsv(sheet) : writeXlsx(sheet);
  }
  if (format === 'svg')
    return [Buffer.from(qrSvg(event.url, telling.say('runFile.qr.alt', { address: event.url })))];
  if (format === 'png') return [qrPng(event.url, codePixels)];
  if (format === 'pptx') return writePptx(introDeck(event, telling));
  return [await documentOf(call, { type, as: 'pdf', ...content })];
}

function documentOf(
  call: Asking,
  { type, as, event, telling }: Content & { type: keyof typeof documents; as: 'pdf' | 'svg' },
): Promise<Buffer> {
  const { template, dataOf } = documents[type];
  const data = dataOf(event, telling);
  const pictures: DocumentWork['pictures'] =
    event.look.logo === null ? {} : { 'logo.png': event.look.logo.png };
  return writeDocument({ folder, template, data, pictures, as, madeAt: call.now.getTime() }, askedBy(call));
}

function spokenLinks({ sessions, timeZone, url }: EventForFiles, { say }: Telling) {
  const rows = sessions.map((session) => ({
    session,
    url: `${url}/s/${session.id}`,
    embedUrl: `${url}/i/${session.id}`,
  }));
  return speakSheet({ sheet: sessionLinksSheet(timeZone), ...knownRows(rows) }, say);
}
