import { Readable } from 'node:stream';
import { sheetNames } from './sheet-names.ts';
import type { SheetCell, SpokenSheet } from './sheet-to-write.ts';
import { xmlText } from './xml-text.ts';
import { type ZipEntry, zip } from './zip.ts';

/** Characters of a cell; a file with more is one that spreadsheet programs want to repair. */
const longestCell = 32_767;
/** Characters that are handed on at once. */
const longestPart = 64 * 1024;
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Places in the list of styles. */
const styleOf = { days: 1, minutes: 2 } as const;
const titleStyle = 3;

/**
 * A spreadsheet of one or several sheets, made while it is read: rows are asked for as they go out, of one sheet after the other.
 * Texts stand in it as texts, whatever they begin with.
 */
export function writeXlsx(...sheets: readonly SpokenSheet[]): Readable {
  return Readable.from(zip([...frameOf(sheets), ...sheets.map(sheetFile)]));
}

const sheetFile = (sheet: SpokenSheet, place: number): ZipEntry => ({
  path: `xl/worksheets/sheet${place + 1}.xml`,
  parts: joined(sheetParts(sheet)),
});

function frameOf(sheets: readonly SpokenSheet[]): ZipEntry[] {
  const file = (path: string, xml: string): ZipEntry => ({ path, parts: [declaration + xml] });
  const each = (of: (nth: number) => string) => sheets.map((_, place) => of(place + 1)).join('');
  const type = (part: string, name: string) =>
    `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml"/>`;
  const relation = (id: string, name: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${name}" Target="${target}"/>`;
  const relations = (inside: string) =>
    `<Relationships xmlns="${packages}/relationships">${inside}</Relationships>`;
  const names = sheetNames(sheets.map(({ title }) => title));
  return [
    file(
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('/xl/workbook.xml', 'sheet.main')}${type('/xl/styles.xml', 'styles')}${each((nth) => type(`/xl/worksheets/sheet${nth}.xml`, 'worksheet'))}</Types>`,
    ),
    file('_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))),
    file(
      'xl/_rels/workbook.xml.rels',
      relations(
        each((nth) => relation(`rId${nth}`, 'worksheet', `worksheets/sheet${nth}.xml`)) +
          relation(`rId${sheets.length + 1}`, 'styles', 'styles.xml'),
      ),
    ),
    file(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((nth) => `<sheet name="${xmlText(names[nth - 1] ?? '')}" sheetId="${nth}" r:id="rId${nth}"/>`)}</sheets></workbook>`,
    ),
    file('xl/styles.xml', styles),
  ];
}

const styles = `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/><numFmt numFmtId="165" formatCode="yyyy-mm-dd hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

async function* sheetParts({ columns, rows }: SpokenSheet): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  yield rowXml(
    1,
    columns.map(({ title }) => ({ value: title, style: titleStyle })),
  );
  let nth = 1;
  for await (const row of rows) {
    nth += 1;
    yield rowXml(
      nth,
      row.map((value, place) => {
        const dates = columns[place]?.dates ?? null;
        return { value, style: value instanceof Date ? styleOf[dates ?? 'days'] : 0 };
      }),
    );
  }
  yield '</sheetData></worksheet>';
}

const rowXml = (nth: number, cells: readonly { value: SheetCell; style: number }[]): string =>
  `<row r="${nth}">${cells.map(({ value, style }, place) => cellXml(`${letters(place)}${nth}`, value, style)).join('')}</row>`;

function cellXml(at: string, value: SheetCell, style: number): string {
  const styled = style === 0 ? '' : ` s="${style}"`;
  if (value === null) return '';
  if (typeof value === 'string')
    return `<c r="${at}"${styled} t="inlineStr"><is><t xml:space="preserve">${xmlText(value.slice(0, longestCell))}</t></is></c>`;
  return `<c r="${at}"${styled}><v>${value instanceof Date ? daysOf(value) : value}</v></c>`;
}

/** Days since the end of 1899, as spreadsheets count them. */
const daysOf = (date: Date): number => date.getTime() / 86_400_000 + 25_569;

/** A, B, ... Z, AA: the name of a column. */
function letters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : letters(Math.floor(place / 26) - 1) + last;
}

/** Rows are short, and each part that goes out costs a turn. */
async function* joined(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let waiting = '';
  for await (const part of parts) {
    waiting += part;
    if (waiting.length < longestPart) continue;
    yield waiting;
    waiting = '';
  }
  if (waiting !== '') yield waiting;
}
