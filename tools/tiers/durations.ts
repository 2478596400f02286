import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Seconds by test file, rounded so that the same work on another day writes the same file. */
export type Durations = Record<string, number>;

const root = path.join(import.meta.dirname, '../..');
export const durationsFile = path.join(import.meta.dirname, 'durations.json');

type Report = { testResults: { name: string; startTime: number; endTime: number }[] };

/** What takes less than two seconds is begun last, in any order. Powers of two: machines differ, and days do. */
export function durationsOf(reports: readonly Report[], from: string): Durations {
  const found = reports.flatMap(({ testResults }) =>
    testResults.map(({ name, startTime, endTime }): [string, number] => [
      path.relative(from, name).replaceAll(path.sep, '/'),
      2 ** Math.round(Math.log2(Math.max(1, endTime - startTime) / 1000)),
    ]),
  );
  return Object.fromEntries(
    found.filter(([, seconds]) => seconds >= 2).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

if (import.meta.main) {
  const [folder = ''] = process.argv.slice(2);
  const reports = globSync('*.json', { cwd: folder }).map(
    (name): Report => JSON.parse(readFileSync(path.join(folder, name), 'utf8')),
  );
  // Both suites, or the list would forget one.
  if (reports.length === 2)
    writeFileSync(durationsFile, `${JSON.stringify(durationsOf(reports, root), null, 2)}\n`);
}
