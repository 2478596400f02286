import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type SessionType, sessionTypes } from '#contract/kinds/kinds.live.ts';
import { filesBeyondStart } from '../harness/built-file.ts';

const project = path.join(import.meta.dirname, '../..');

/** What a kind of session may weigh on a phone, gzip, beside what every page begins with. */
const mostBytes = 20 * 1024;

/** By the table of the audience, which has every kind. */
function moduleOf(kind: SessionType): string {
  const table = readFileSync(path.join(project, 'web/pages/audience/kinds/kinds.ts'), 'utf8');
  const found = new RegExp(`\\b${kind}: async \\(\\) =>\\s*\\(await import\\('#([^']+)'\\)`).exec(table)?.[1];
  if (found === undefined) throw new Error(`The table of the audience has no ${kind}.`);
  return found;
}

const weightOf = (modules: readonly string[]): number =>
  filesBeyondStart(modules)
    .map((file) => gzipSync(readFileSync(path.join(project, 'dist', file)), { level: 9 }).length)
    .reduce((sum, size) => sum + size, 0);

test.each(sessionTypes)('%s weighs little on a phone, with all its parts and its English texts', (kind) => {
  const weight = weightOf([moduleOf(kind)]);
  expect(weight).toBeGreaterThan(0);
  expect(weight).toBeLessThanOrEqual(mostBytes);
});
