import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Seconds by test file, rounded so that the same work on another day writes the same file. */
export type Durations = Record<string, number>;

const root = path.join(import.meta.dirname, '../..');
export const durationsFile = path.join(import.meta.dirname, 'durations.json');

type Report = { testResults: { name: string; startTime: number; endTime: number }[] };

/** Of every file: one that is not named is new. Powers of two, one at least: machines differ, and days do. */
export function durationsOf(reports: readonly Report[], from: string): Durations {
  const found = reports.flatMap(({ testResults }) =>
    testResults.map(({ name, startTime, endTime }): [string, number] => [
      fileOf(name, from),
      2 ** Math.max(0, Math.round(Math.log2(Math.max(1, endTime - startTime) / 1000))),
    ]),
  );
  return inOrder(found);
}

/** Those that take longest come first, behind what is new: it may take longer still. */
export function longestFirst<File>(
  files: readonly File[],
  known: Durations,
  nameOf: (file: File) => string,
): File[] {
  const seconds = (file: File) => known[fileOf(nameOf(file), root)] ?? Number.MAX_SAFE_INTEGER;
  return files.toSorted((one, other) => seconds(other) - seconds(one));
}

const isJourney = (file: string) => file.startsWith('e2e/');

/** What a suite that has run took takes the place of all that was known of it; of the other one what still exists stays. */
export function updated(known: Durations, reports: readonly Report[], from: string): Durations {
  const ran = new Set(
    reports.flatMap(({ testResults }) => testResults.map(({ name }) => isJourney(fileOf(name, from)))),
  );
  const kept = Object.entries(known).filter(
    ([file]) => !ran.has(isJourney(file)) && existsSync(path.join(from, file)),
  );
  return inOrder([...kept, ...Object.entries(durationsOf(reports, from))]);
}

const fileOf = (name: string, from: string) => path.relative(from, name).replaceAll(path.sep, '/');
const inOrder = (entries: [file: string, seconds: number][]): Durations =>
  Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));

if (import.meta.main) {
  const [folder = ''] = process.argv.slice(2);
  const reports = globSync('*.json', { cwd: folder }).map(
    (name): Report => JSON.parse(readFileSync(path.join(folder, name), 'utf8')),
  );
  const known: Durations = JSON.parse(readFileSync(durationsFile, 'utf8'));
  writeFileSync(durationsFile, `${JSON.stringify(updated(known, reports, root), null, 2)}\n`);
}
