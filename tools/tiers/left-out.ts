import { existsSync, readFileSync } from 'node:fs';

/** What vitest writes down of a run; `without` is of server/test/without.ts. */
type Report = {
  testResults: readonly {
    assertionResults: readonly { status: string; meta: { without?: string } }[];
  }[];
};

/** The tests that a run left out because something was not there, counted by what that is, in words. */
export function leftOut({ testResults }: Report): string[] {
  const counts = new Map<string, number>();
  for (const { status, meta } of testResults.flatMap(({ assertionResults }) => assertionResults)) {
    if (status !== 'skipped' || meta.without === undefined) continue;
    counts.set(meta.without, (counts.get(meta.without) ?? 0) + 1);
  }
  return [...counts].sort().map(([what, count]) => `${count} left out without ${what}`);
}

if (import.meta.main) {
  const [file = ''] = process.argv.slice(2);
  // A run that broke off has written nothing down.
  for (const line of existsSync(file) ? leftOut(JSON.parse(readFileSync(file, 'utf8'))) : [])
    console.log(line);
}
