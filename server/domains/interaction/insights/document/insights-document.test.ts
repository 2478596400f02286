import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { textsOnPages } from '#server/kernel/documents/pdf-text.fixture.ts';
import { writeDocument } from '#server/kernel/documents/write-document.ts';
import type { SheetCell, SpokenSheet } from '#server/kernel/sheets/sheet-to-write.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { insightsDocument } from './insights-document.ts';

const {
  world,
  organiser: mara,
  event,
} = eventForTests({}, { at: new Date('2030-05-01T09:00:00.250Z'), services: ['http'] });

const take = (path: string, by: Browser = mara, locale = 'en') =>
  by.fetch(path, {
    headers: {
      'accept-language': locale,
      ...(by.panelToken !== null && { 'x-panel-token': by.panelToken }),
    },
  });

async function aQuestion(text: string): Promise<string> {
  const lsId = await world.qna(mara, event.id, { anonymous: false, filtering: false });
  const ines = await world.attendee(event.passcode, 'Ines');
  const asked = await ines.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } });
  expect(asked.status).toBe(200);
  return lsId;
}

test('what came in to a session is there as a document that can be read aloud, and the audit log tells of it (A-137)', {
  timeout: 60_000,
}, async () => {
  const lsId = await aQuestion('=1+1, who decides?');
  const response = await take(`/api/insight/${lsId}?type=pdf`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="insights-${event.passcode}-${lsId}-2030-05-01.pdf"`,
  );
  const pdf = Buffer.from(await response.arrayBuffer());
  expect(pdf.includes('/Lang (en)')).toBe(true);
  const texts = textsOnPages(pdf).flat();
  for (const text of [
    'Insights of “Ask the board”',
    'Figures',
    'Questions',
    'Question',
    '=1+1, who decides?',
    'Approved',
    'Ines',
    'Minute by minute',
    'On the projector',
  ])
    expect(texts).toContain(text);
  const { rows } = await sql<{ about: object }>`
    SELECT about FROM audit_entries WHERE action = 'list-downloaded' ORDER BY id DESC LIMIT 1`.execute(
    world.program.kernel.db,
  );
  expect(rows[0]?.about).toMatchObject({ list: 'insights', format: 'pdf', rows: 1, sessionId: lsId });
});

test('it is in the language of its reader, with what people wrote in any script', {
  timeout: 60_000,
}, async () => {
  const lsId = await aQuestion('What about 東京 🎉 한국?');
  const omar = await world.panel(event.id, 'admin');
  const response = await take(`/api/insight/${lsId}/pdf`, omar, 'ar');
  expect(response.status).toBe(200);
  const pdf = Buffer.from(await response.arrayBuffer());
  expect(pdf.includes('/Lang (ar)')).toBe(true);
  const texts = textsOnPages(pdf).flat();
  expect(texts.join('')).toContain('What about 東京');
  // Letters that join are drawn one by one: its outline has the heads as they are read.
  const head = Buffer.from('الأسئلة', 'utf16le').swap16().toString('hex').toUpperCase();
  expect(pdf.includes(`/Title <FEFF${head}>`)).toBe(true);
});

test('a long table goes on over pages with its head on each; what is too much is in the spreadsheet', {
  timeout: 60_000,
}, async () => {
  const column = (title: string) => ({ title, width: 60, dates: null });
  const sheet = (title: string, columns: number, rows: number): SpokenSheet => ({
    title,
    columns: Array.from({ length: columns }, (_, place) => column(`Head ${place}`)),
    rows: (async function* () {
      for (let row = 0; row < rows; row += 1)
        yield Array.from({ length: columns }, (_, place): SheetCell => `${title} ${row}/${place}`);
    })(),
  });
  const say = world.program.kernel.messages.in('en');
  const about = { brand: 'Volary', event: 'Annual meeting', session: 'Ask the board', made: new Date(0) };
  const sheets = [
    sheet('Long', 2, 100),
    sheet('Wide', 5, 1),
    sheet('Endless', 5, 2_000),
    sheet('Last', 2, 1),
  ];
  const data = await insightsDocument(about, sheets, { say, locale: 'en' });
  const work = { folder: import.meta.dirname, template: 'insights.typ', data, pictures: {}, madeAt: 0 };
  const { log } = world.program.kernel;
  const pages = textsOnPages(await writeDocument({ ...work, as: 'pdf' }, { log }));

  const ofLong = pages.filter((texts) => texts.some((text) => text.startsWith('Long ')));
  expect(ofLong.length).toBeGreaterThan(2);
  for (const texts of ofLong) expect(texts).toEqual(expect.arrayContaining(['Head 0', 'Head 1']));
  expect(ofLong.at(-1)).toContain('Long 99/1');
  // What finds no room beside the others follows below, beside the first column.
  const wide = pages.flat().filter((text) => text.startsWith('Wide '));
  expect(wide).toEqual(['Wide 0/0', 'Wide 0/1', 'Wide 0/2', 'Wide 0/0', 'Wide 0/3', 'Wide 0/4']);
  expect(pages.flat()).toEqual(expect.arrayContaining(['Endless 900/4', 'Last 0/1']));
  expect(pages.flat()).not.toContain('Endless 1999/4');
  expect(pages.flat().filter((text) => text.startsWith('There’s more'))).toEqual([
    'There’s more in the Excel file.',
  ]);
});
