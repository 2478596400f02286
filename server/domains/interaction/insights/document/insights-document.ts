import { dateFormat, numberFormat } from '#contract/messages/formats.ts';
import { rightToLeft, type Say } from '#server/kernel/messages.ts';
import type { SheetCell, SpokenSheet } from '#server/kernel/sheets/sheet-to-write.ts';

/** Letters of a document at most: a process lays all of them out at once (decision 0158). */
const mostLetters = 800_000;
/** That a cell weighs besides its own. */
const lettersOfCell = 50;
/** Digits that a line of the page has room for. */
const pageWidth = 180;

type Telling = { say: Say; locale: string };
type About = {
  brand: string;
  event: string;
  session: string;
  /** When it is made, by the clock of the event. */
  made: Date;
};
type Column = SpokenSheet['columns'][number];
/** `rtl`: which way a text of somebody runs; null: as the page. */
type Cell = { text: string; rtl: boolean | null } | null;

/** The tables of a workbook as what the template of the document reads. */
export async function insightsDocument(
  { brand, event, session, made }: About,
  sheets: readonly SpokenSheet[],
  telling: Telling,
) {
  const { say, locale } = telling;
  const [lang = 'en'] = locale.split('-');
  const tables = [];
  let left = mostLetters;
  for (const sheet of sheets) {
    // Something is left for those that follow.
    const { letters, ...table } = await tableOf(sheet, telling, left / 2);
    tables.push(table);
    left -= letters;
  }
  return {
    lang,
    rtl: rightToLeft.has(lang),
    brand,
    event,
    title: say('insights.session.of', { name: session }),
    made: timeIn(locale, made, 'minutes'),
    tables,
  };
}

async function tableOf({ title, columns, rows }: SpokenSheet, { say, locale }: Telling, most: number) {
  const parts = partsOf(columns);
  const taken: SheetCell[][] = [];
  let letters = 0;
  let cut: string | null = null;
  for await (const row of rows) {
    letters += parts.flat().reduce((sum, place) => sum + lettersIn(row[place] ?? null), 0);
    if (letters > most) {
      cut = say('insights.pdf.cut');
      break;
    }
    taken.push(row);
  }
  const tables = parts.map((places) => ({
    columns: places.map((place) => ({
      title: columns[place]?.title ?? '',
      width: columns[place]?.width ?? 1,
      isNumber: taken.length > 0 && taken.every((row) => typeof (row[place] ?? 0) === 'number'),
    })),
    rows: taken.map((row) => places.map((place) => cellIn(locale, row[place] ?? null, columns[place]))),
  }));
  return { title, parts: tables, cut, letters: Math.min(letters, most) };
}

const lettersIn = (value: SheetCell): number =>
  lettersOfCell + (typeof value === 'string' ? value.length : 0);

/** The places of columns that stand side by side: what finds no room follows in further tables, beside the first column. */
function partsOf(columns: readonly Column[]): number[][] {
  const widthOf = (place: number) => columns[place]?.width ?? 0;
  const parts: number[][] = [];
  let width = Number.POSITIVE_INFINITY;
  for (let place = 1; place < columns.length; place += 1) {
    width += widthOf(place);
    if (width > pageWidth) {
      parts.push([0]);
      width = widthOf(0) + widthOf(place);
    }
    parts.at(-1)?.push(place);
  }
  return parts.length === 0 ? [[0]] : parts;
}

function cellIn(locale: string, value: SheetCell, column: Column | undefined): Cell {
  if (value === null) return null;
  if (typeof value === 'number') return { text: numberFormat(locale).format(value), rtl: null };
  if (value instanceof Date) return { text: timeIn(locale, value, column?.dates ?? 'days'), rtl: null };
  return { text: value, rtl: directionOf(value) };
}

/** A time of a sheet is written as if it were universal. What joins its parts is in no font. */
const timeIn = (locale: string, time: Date, dates: 'days' | 'minutes'): string =>
  dateFormat(locale, {
    dateStyle: 'medium',
    ...(dates === 'minutes' && { timeStyle: 'short' }),
    timeZone: 'UTC',
  })
    .format(time)
    .replaceAll('\u202f', ' ');

/** By its first letter, as browsers do. */
function directionOf(text: string): boolean | null {
  const first = /\p{L}/u.exec(text)?.[0];
  return first === undefined ? null : /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first);
}
