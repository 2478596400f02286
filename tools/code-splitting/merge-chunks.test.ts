import { expect, test } from 'vitest';
import { mergeChunks } from './merge-chunks.ts';

const fileCost = 100;

type Table = Readonly<
  Record<string, readonly [size: number, visits: readonly number[], imports?: readonly string[]]>
>;

/** Modules by name: size, visits that need it, and what it imports. The files they come in, as their names. */
function filesOf(table: Table) {
  const modules = new Map(
    Object.entries(table).map(([id, [size, , imports]]) => [id, { size, imports: new Set(imports) }]),
  );
  const visits = new Map(Object.entries(table).map(([id, [, needed]]) => [id, new Set(needed)]));
  return mergeChunks({ modules, visits, fileCost })
    .map((ids) => ids.join(' '))
    .sort();
}

test('what the same visits need is one file, however much it is', () => {
  expect(filesOf({ form: [9_000, [1, 2]], field: [5_000, [2, 1]], chart: [9_000, [3, 4]] })).toEqual([
    'chart',
    'field form',
  ]);
});

test('a little that one visit does not need comes along, for a file less; much does not', () => {
  expect(filesOf({ form: [9_000, [1, 2, 3]], field: [50, [1, 2]] })).toEqual(['field form']);
  expect(filesOf({ form: [9_000, [1, 2, 3]], field: [500, [1, 2]] })).toEqual(['field', 'form']);
  // Three visits of which each saves a file weigh as much as one that downloads three files' worth.
  expect(filesOf({ form: [9_000, [1, 2, 3, 4]], field: [290, [1, 2, 3]] })).toEqual(['field form']);
});

test('styles are a second file, which is saved as well', () => {
  const sized = { form: [9_000, [1, 2, 3]], field: [350, [1, 2]], 'form.css': [0, [1, 2, 3]] } as const;
  expect(filesOf(sized)).toEqual(['field', 'form form.css']);
  expect(filesOf({ ...sized, 'field.css': [0, [1, 2]] })).toEqual(['field field.css form form.css']);
});

test('what a file imports is counted, for whoever would then download it in vain', () => {
  const beside = {
    legend: [20, [2, 3]],
    paint: [9_000, [1, 2, ...Array.from({ length: 20 }, (_, at) => at + 4)]],
  } as const;
  expect(filesOf({ ...beside, axis: [20, [1, 2]] })).toEqual(['axis legend', 'paint']);
  expect(filesOf({ ...beside, axis: [20, [1, 2], ['paint']] })).toEqual(['axis', 'legend', 'paint']);
});

test('no file imports one that imports it', () => {
  // To have the styles of top and bottom as one would save the most.
  expect(
    filesOf({
      'top.css': [10, [1, 2], ['middle']],
      middle: [9_000, [1, 2, 3], ['bottom.css']],
      'bottom.css': [10, [1, 2, 3, 4]],
    }),
  ).toEqual(['bottom.css', 'middle top.css']);
});

test('the same modules give the same files, in whatever order they are found', () => {
  const table: Table = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [`m${at}`, [(at * 37) % 300, [at % 3, at % 5, at % 7]]]),
  );
  const turned = Object.fromEntries(Object.entries(table).reverse());
  expect(filesOf(turned)).toEqual(filesOf(table));
});
