import { inflateSync } from 'node:zlib';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { RunFile } from '#contract/sessions/run-files.ts';
import { readFonts } from '#server/kernel/documents/fonts.ts';
import { lettersOf, withKnownLetters } from '#server/kernel/documents/letters-of-fonts.ts';
import { unzipped } from '#server/kernel/sheets/archives.fixture.ts';
import { readSheet } from '#server/kernel/sheets/read-sheet.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const { world, organiser } = eventForTests({}, { services: ['http'] });

async function anEvent(name: string, sessions: readonly (readonly [string, string | null, string | null])[]) {
  const body = { name, startDate: '2031-05-01', endDate: '2031-05-02', timezone: 'Asia/Tokyo' };
  const { id, passcode } = (await organiser.call('makePigeonhole', { body })).body.pigeonhole;
  for (const [of, start, end] of sessions) {
    const made = await organiser.call('makeSession', {
      body: { pigeonholeId: id, type: 'qna', name: of, timeRange: { start, end } },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
  }
  return { id, passcode: passcode.passcode };
}

async function take(phId: string, type: RunFile, query = '') {
  const response = await organiser.fetch(`/api/run/download/${phId}/${type}${query}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    name: /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1],
    bytes,
  };
}

/** All that a PDF holds, unpacked: words of its structure stand in it as texts. */
function unpacked(pdf: Buffer): Buffer {
  const parts = [pdf];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    const end = pdf.indexOf('endstream', at);
    try {
      parts.push(inflateSync(pdf.subarray(at + 'stream\n'.length, end)));
    } catch {
      // A picture or a font that is packed otherwise.
    }
  }
  return Buffer.concat(parts);
}

/** As a heading stands in the structure. */
const asHeading = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();

const times = ['2031-05-01T00:30:00Z', '2031-05-01T01:45:00Z'] as const;

test('guide and script are tagged documents in the language that is asked for, with the sessions of the event', {
  timeout: 60_000,
}, async () => {
  const { id, passcode } = await anEvent('Forum 東京 🎉', [
    ['日本語の質問', ...times],
    ['Whenever', null, null],
  ]);
  for (const [type, language] of [
    ['onsite_guide', 'en'],
    ['emcee_script', 'ar'],
  ] as const) {
    const { status, type: sent, name, bytes } = await take(id, type, `?language=${language}&paper=letter`);
    expect([status, sent, name]).toEqual([
      200,
      'application/pdf',
      `${type.replace('_', '-')}-${passcode}.pdf`,
    ]);
    const all = unpacked(bytes);
    expect(all.includes('<pdfuaid:part>1</pdfuaid:part>'), 'PDF/UA').toBe(true);
    expect(all.includes(`/Lang (${language})`)).toBe(true);
    expect(all.toString('latin1')).toContain('/MediaBox [0 0 612 792]');
    if (type === 'emcee_script') expect(all.includes(asHeading('日本語の質問'))).toBe(true);
  }
});

test('the code is read by a phone, as a picture and as a drawing', async () => {
  const { id, passcode } = await anEvent('Forum', []);
  for (const format of ['png', 'svg']) {
    const { status, name, bytes } = await take(id, 'qr_code', `?format=${format}`);
    expect([status, name]).toEqual([200, `qr-code-${passcode}.${format}`]);
    expect((await sharp(bytes).metadata()).width).toBeGreaterThan(1_000);
    // As a camera has it.
    const seen = sharp(bytes).resize(400).ensureAlpha().raw();
    const { data, info } = await seen.toBuffer({ resolveWithObject: true });
    const read = jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
    expect(new URL(read).pathname).toBe(`/${passcode}`);
    expect((await (await world.attendee(passcode)).open(new URL(read).pathname)).status).toBe(200);
  }
});

test('the slide has what people need to join, as texts that can be edited', async () => {
  const { id, passcode } = await anEvent('Questions & <answers>', []);
  const { type, name, bytes } = await take(id, 'intro', '?language=ar');
  expect(type).toBe('application/vnd.openxmlformats-officedocument.presentationml.presentation');
  expect(name).toBe(`intro-${passcode}.pptx`);
  const files = unzipped(bytes);
  const slide = files.get('ppt/slides/slide1.xml')?.toString() ?? '';
  expect(slide).toContain('<a:t>Questions &amp; &lt;answers&gt;</a:t>');
  expect(slide).toContain(`<a:t>${passcode}</a:t>`);
  expect(slide).toContain('<a:t>انضم من هاتفك</a:t>');
  expect((await sharp(files.get('ppt/media/image1.png')).metadata()).width).toBeGreaterThan(500);
});

test('the links are a list of all sessions, with their times by the clock of the event', async () => {
  const { id, passcode } = await anEvent('Forum', [
    ['Opening', ...times],
    ['Whenever', null, null],
  ]);
  const { bytes } = await take(id, 'session_links');
  const [, opening, whenever] = await readSheet(bytes, { rows: 10 }, world.program.kernel.log);
  expect(opening?.cells.slice(0, 4)).toEqual([
    'Opening',
    'Q&A',
    '2031-05-01 09:30:00',
    '2031-05-01 10:45:00',
  ]);
  expect(whenever?.cells.slice(2, 4)).toEqual(['', '']);
  const path = new URL(opening?.cells[4] ?? '').pathname;
  expect(path).toMatch(new RegExp(`^/${passcode}/s/\\d+$`));
  expect((await (await world.attendee(passcode)).open(path)).status).toBe(200);
});

test('a file that there is not is refused in words, and previews are drawings', async () => {
  const { id } = await anEvent('Forum', []);
  const { status, bytes } = await take(id, 'intro', '?format=xlsx');
  expect([status, bytes.toString()]).toEqual([
    422,
    expect.stringContaining('This file can be taken as: pptx, pdf'),
  ]);
  const preview = await organiser.fetch(`/api/run/download/${id}/intro/preview`);
  expect(preview.headers.get('content-type')).toBe('image/svg+xml');
  expect(await preview.text()).toMatch(/^<svg/);
});

test('a letter that no font has is replaced, so that the rest of the file can be made', () => {
  const letters = lettersOf(readFonts());
  expect(withKnownLetters('Ada مرحبا 日本 👩‍👩‍👧 ไทย 한', letters)).toBe('Ada مرحبا 日本 👩‍👩‍👧 □□□ □');
});
