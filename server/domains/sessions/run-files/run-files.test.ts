import { inflateSync } from 'node:zlib';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { themes } from '#contract/appearance/themes.ts';
import type { RunFile } from '#contract/sessions/run-files.ts';
import { upload } from '#server/domains/files/pictures.fixture.ts';
import { readFonts } from '#server/kernel/documents/fonts.ts';
import { lettersOf, withKnownLetters } from '#server/kernel/documents/letters-of-fonts.ts';
import { unzipped } from '#server/kernel/sheets/archives.fixture.ts';
import { readSheet } from '#server/kernel/sheets/read-sheet.ts';
import type { Browser } from '#server/test/browser.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { fileColors } from './file-look.ts';
import { type EventForFiles, onsiteGuide } from './run-file-data.ts';

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

async function take(phId: string, type: RunFile, query = '', who = organiser) {
  const response = await who.fetch(`/api/run/download/${phId}/${type}${query}`);
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

test('the guide prepares the crew for as many people as are expected in the room', async () => {
  const of: EventForFiles = {
    name: 'Forum',
    description: '',
    startsOn: '2031-05-01',
    endsOn: '2031-05-01',
    timeZone: 'UTC',
    language: null,
    passcode: 'FORUM',
    url: 'https://live.example/FORUM',
    sessions: [],
    brand: 'Volary',
    look: { colors: fileColors(null), isOwn: false, logo: null },
    eventType: 0,
    expectedParticipants: null,
    expectedNumber: null,
  };
  const told = (event: Partial<EventForFiles>) => {
    const say = world.program.kernel.messages.in('en');
    const { checklist } = onsiteGuide({ ...of, ...event }, { say, locale: 'en', paper: 'a4' });
    return checklist.flatMap(({ what, how }) => (/network|code early/.test(what) ? [`${what}: ${how}`] : []));
  };
  const usual = [expect.stringContaining('Try the network: Open live.example on a phone')];
  expect(told({})).toEqual(usual);
  expect(told({ expectedParticipants: 4, eventType: 2 }), 'online alone').toEqual(usual);
  expect(told({ expectedParticipants: 0, expectedNumber: 350 })).toEqual([
    expect.stringContaining('Try the network: About 350 people are expected.'),
  ]);
  expect(told({ expectedParticipants: 4 })).toEqual([
    expect.stringContaining('Try the network: About 5,000 people are expected.'),
    expect.stringMatching(/^Show the code early: .*about 5,000/),
  ]);
});

test('a file is in the language of its event, or else of whoever takes it', async () => {
  const { id } = await anEvent('Forum', []);
  const isArabic = async (query = '') => {
    const { bytes } = await take(id, 'intro', query);
    return unzipped(bytes).get('ppt/slides/slide1.xml')?.toString().includes('<a:t>انضم من هاتفك</a:t>');
  };
  expect(await isArabic()).toBe(false);
  await organiser.call('editAbout', { params: { phId: id }, body: { language: 'ar' } });
  expect(await isArabic()).toBe(true);
  expect(await isArabic('?language=en'), 'asked for').toBe(false);
});

test('the links are a list of all sessions, with their times by the clock of the event', async () => {
  const { id, passcode } = await anEvent('Forum', [
    ['Opening', ...times],
    ['Whenever', null, null],
  ]);
  const { bytes } = await take(id, 'session_links');
  const [, opening, whenever] = await readSheet(bytes, { rows: 10 }, { log: world.program.kernel.log });
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

describe('files look as their event does', () => {
  const letters = (fill: string) =>
    `<rect x="10" y="10" width="60" height="80" fill="${fill}"/><rect x="100" y="10" width="290" height="80" fill="${fill}"/>`;
  const logo = async (phId: string, fill: string, alt = 'Harbor Group') => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100">${letters(fill)}</svg>`;
    const png = await sharp(Buffer.from(drawing)).png().toBuffer();
    const { body } = await upload(organiser, phId, new Uint8Array(png));
    const shown = await organiser.call('uploadLogo', {
      params: { phId },
      body: { pictureId: body.picture.id, alt },
    });
    expect(shown.status, JSON.stringify(shown.body)).toBe(200);
  };
  const slideOf = async (phId: string) => {
    const files = unzipped((await take(phId, 'intro')).bytes);
    return {
      files,
      xml: files.get('ppt/slides/slide1.xml')?.toString() ?? '',
      theme: files.get('ppt/theme/theme1.xml')?.toString() ?? '',
    };
  };
  /** A color as PDF has it, in parts of one. */
  const inPdf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const fillsOf = (pdf: Buffer) =>
    [
      ...unpacked(pdf)
        .toString('latin1')
        .matchAll(/([\d.]+) ([\d.]+) ([\d.]+) scn?\b/g),
    ].map((found) => found.slice(1, 4).map(Number));
  const isFilledWith = (pdf: Buffer, color: string) =>
    fillsOf(pdf).some((fill) => fill.every((part, at) => Math.abs(part - (inPdf(color)[at] ?? 2)) < 0.003));

  test('with its colors in guide, script, poster and slide', { timeout: 60_000 }, async () => {
    const { id } = await anEvent('Forum', [['Opening', ...times]]);
    const { accent } = themes.ember.light;
    for (const [type, query] of [
      ['onsite_guide', ''],
      ['emcee_script', '?language=ar'],
      ['qr_code', '?format=pdf'],
      ['intro', '?format=pdf'],
    ] as const) {
      const before = await take(id, type, query);
      expect([before.status, isFilledWith(before.bytes, accent)], type).toEqual([200, false]);
    }
    await organiser.call('saveTheme', { params: { phId: id }, body: { theme: 'ember' } });
    for (const [type, query] of [
      ['onsite_guide', ''],
      ['emcee_script', '?language=ar'],
      ['qr_code', '?format=pdf'],
      ['intro', '?format=pdf'],
    ] as const) {
      const { status, bytes } = await take(id, type, query);
      expect([status, isFilledWith(bytes, accent)], type).toEqual([200, true]);
    }
    const { xml, theme } = await slideOf(id);
    expect(xml).toContain(`<a:srgbClr val="${accent.slice(1)}"/>`);
    expect(theme).toContain(`<a:accent1><a:srgbClr val="${accent.slice(1)}"/></a:accent1>`);
  });

  test('with its logo in place of the mark of the product, all of it, in its own shape', {
    timeout: 60_000,
  }, async () => {
    const { id } = await anEvent('Forum', []);
    expect((await slideOf(id)).xml).toContain('<a:t>Volary</a:t>');
    await logo(id, '#0b1f4d');
    const { xml, files } = await slideOf(id);
    expect(xml).not.toContain('<a:t>Volary</a:t>');
    expect(xml).not.toContain('name="Plate"');
    const [, width, height] = /descr="Harbor Group".*?<a:ext cx="(\d+)" cy="(\d+)"\/>/.exec(xml) ?? [];
    expect(Number(width) / Number(height)).toBeCloseTo(4, 2);
    expect((await sharp(files.get('ppt/media/image1.png')).metadata()).width).toBe(400);
    for (const [type, query] of [
      ['onsite_guide', ''],
      ['qr_code', '?format=pdf&language=ar'],
    ] as const)
      expect(unpacked((await take(id, type, query)).bytes).toString('latin1'), type).toContain(
        '(Harbor Group)',
      );
    const preview = await organiser.fetch(`/api/run/download/${id}/emcee_script/preview`);
    expect(await preview.text()).toContain('data:image/png;base64,');
  });

  test('on a plate where it is white, and without words where it has none', { timeout: 60_000 }, async () => {
    const { id } = await anEvent('Forum', []);
    await logo(id, '#ffffff', '');
    const { xml } = await slideOf(id);
    expect(xml).toContain('name="Plate"');
    expect(xml).toContain('decorative');
    for (const type of ['onsite_guide', 'emcee_script'] as const)
      expect((await take(id, type)).status).toBe(200);
  });

  test('with the name of its brand where it has no logo', async () => {
    const { id } = await anEvent('Forum', []);
    const branding = { customBranding: true, brandName: 'Harbor Group' };
    await organiser.call('saveBranding', { params: { phId: id }, body: branding });
    const { xml, files } = await slideOf(id);
    expect(xml).toContain('<a:t>Harbor Group</a:t>');
    expect(xml).not.toContain('name="Mark');
    expect(files.get('docProps/core.xml')?.toString()).toContain('<dc:creator>Harbor Group</dc:creator>');
  });
});

test('one account takes a share of the queue, and others get their files meanwhile', {
  timeout: 60_000,
}, async () => {
  const omar = await world.organiser('Omar');
  const own = await world.pigeonhole(omar);
  const { id } = await anEvent('Forum', []);
  const ask = async (phId: string, who: Browser) => {
    const { status, bytes } = await take(phId, 'intro', '?format=pdf', who);
    return { status, said: status === 200 ? '' : JSON.parse(bytes.toString()) };
  };
  const asked = Array.from({ length: 10 }, () => ask(id, organiser));
  const other = ask(own.id, omar);
  const answers = await Promise.all(asked);
  expect((await other).status).toBe(200);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  expect(answers.find(({ status }) => status === 429)?.said).toMatchObject({
    error: 'TooMany',
    description: expect.stringMatching(/^Too many at once\. Wait \d+ s/),
  });
});
