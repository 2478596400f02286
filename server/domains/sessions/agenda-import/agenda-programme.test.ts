import { describe, expect, test } from 'vitest';
import { agendaImport } from '#contract/sessions/agenda-import.ts';
import type { SheetRow } from '#server/kernel/sheets/sheet.ts';
import { type ReadAgenda, readAgenda } from './read-agenda.ts';

const columns = new Map(
  (['title', 'track', 'speakers'] as const).map((column, at) => [column, { at, name: column }]),
);
type Known = Parameters<typeof readAgenda>[1]['programme'];
const nobody: Known = { tracks: [], speakers: [] };

/** Reads an agenda in which each session has a track and some speakers; problems are told by their keys. */
function read(rows: readonly (readonly [track: string, speakers: string])[], programme = nobody): ReadAgenda {
  const sheet = rows.map((cells, nth): SheetRow => ({ line: nth + 2, cells: [`Talk ${nth}`, ...cells] }));
  return readAgenda(sheet, {
    event: { id: '1', timeZone: 'UTC', startsOn: '2031-03-29', endsOn: '2031-03-30', overAt: null },
    now: new Date('2031-03-01'),
    columns,
    width: columns.size,
    types: new Map(),
    programme,
    say: (key) => key,
    textOf: ({ key }) => key,
  });
}

/** So many names, so many to a row. */
function rowsOf(count: number, toARow: number, name: (nth: number) => string): [string, string][] {
  const rows = Array.from({ length: count / toARow }, (_, row) =>
    Array.from({ length: toARow }, (_, nth) => name(row * toARow + nth)).join(';'),
  );
  return rows.map((names) => ['', names]);
}

/** How often a name is read while some work is done. */
function namesRead(work: () => unknown): number {
  const { toLowerCase } = String.prototype;
  let count = 0;
  Object.assign(String.prototype, {
    toLowerCase(this: string) {
      count += 1;
      return toLowerCase.call(this);
    },
  });
  try {
    work();
  } finally {
    Object.assign(String.prototype, { toLowerCase });
  }
  return count;
}

describe('a file with four times as many names is read with four times the work:', () => {
  const tracks = (count: number) =>
    rowsOf(count, 20, (nth) => `Track ${nth}`).map(([, names]): [string, string] => [names, '']);
  const cases: [string, (count: number) => [string, string][]][] = [
    ['tracks', tracks],
    ['speakers', (count) => rowsOf(count, 20, (nth) => `Person ${nth}`)],
    ['speakers of one name', (count) => rowsOf(count, 20, (nth) => `Ada (Company ${nth})`)],
    ['speakers in one row', (count) => rowsOf(count, count, (nth) => `Person ${nth}`)],
  ];
  test.each(cases)('%s', (_, rows) => {
    const [some, many] = [rows(400), rows(1_600)];
    const [few, more] = [namesRead(() => read(some)), namesRead(() => read(many))];
    expect(few).toBeGreaterThan(0);
    expect(more / few).toBeLessThan(5);
  });
});

describe('more than an event can have', () => {
  test('is told in each row that has one too many, however many there are', () => {
    const problemsOf = (count: number) =>
      read(rowsOf(count, 20, (nth) => `Person ${nth}`)).problems.map(({ line, text }) => `${line} ${text}`);
    const tooMany = (line: number) => `${line} agendaFile.problem.speakers`;
    expect(problemsOf(300)).toEqual([]);
    expect(problemsOf(320)).toEqual([tooMany(17)]);
    expect(problemsOf(agendaImport.rows * 20)).toEqual(
      Array.from({ length: agendaImport.rows - 15 }, (_, nth) => tooMany(17 + nth)),
    );
  });

  test('counts those that are there already', () => {
    const speakers = Array.from({ length: 299 }, (_, nth) => ({
      id: `${nth}`,
      name: `P ${nth}`,
      company: '',
    }));
    const one = read([['', 'p 7; One more']], { ...nobody, speakers });
    expect([one.problems, one.missing.speakers]).toEqual([[], [{ name: 'One more', company: '' }]]);
    const two = read(
      [
        ['', 'P 7; One more'],
        ['', 'And another'],
      ],
      { ...nobody, speakers },
    );
    expect(two.problems.map(({ line }) => line)).toEqual([3]);
    const tracks = Array.from({ length: 50 }, (_, nth) => ({ id: `${nth}`, name: `T ${nth}` }));
    const full = read(
      [
        ['t 1', ''],
        ['T 50', ''],
      ],
      { ...nobody, tracks },
    );
    expect(full.problems.map(({ line, text }) => [line, text])).toEqual([[3, 'agendaFile.problem.tracks']]);
  });
});

test('two of one name are told apart by their company, wherever they stand', () => {
  const twice = { id: '1', name: 'Ada', company: 'Engines' };
  const namesOf = (rows: [string, string][], speakers: Known['speakers'] = []) => {
    const { missing, problems } = read(rows, { ...nobody, speakers });
    return [
      missing.speakers.map(({ name, company }) => `${name}/${company}`),
      problems.map(({ line }) => line),
    ];
  };
  expect(
    namesOf([
      ['', 'ada'],
      ['', 'Ada (Engines)'],
    ]),
  ).toEqual([['Ada/Engines'], []]);
  expect(
    namesOf([
      ['', 'Ada'],
      ['', 'Ada (Engines)'],
      ['', 'Ada (Poetry)'],
    ]),
  ).toEqual([['Ada/Engines', 'Ada/Poetry'], [2]]);
  expect(
    namesOf(
      [
        ['', 'Ada'],
        ['', 'ADA (engines)'],
      ],
      [twice],
    ),
  ).toEqual([[], []]);
  expect(namesOf([['', 'Ada']], [twice, { ...twice, id: '2' }])).toEqual([[], [2]]);
  expect(namesOf([['', 'Ada']], [twice, { ...twice, id: '2', company: '' }])).toEqual([[], []]);
});
