import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type SessionType, sessionTypes } from '#contract/kinds/kinds.live.ts';
import { type Language, languages } from '#contract/languages.ts';
import { builtFiles, filesBeyondStart } from '../harness/built-file.ts';

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

/** The catalogues that a kind and its parts bring in English, in another language: they come beside the English ones. */
function textsOf(kind: SessionType, language: Language): string[] {
  if (language === 'en') return [];
  const sources = globSync(`${path.dirname(moduleOf(kind))}/**/*.{ts,tsx}`, { cwd: project });
  const parts = sources.flatMap((file) =>
    [...readFileSync(path.join(project, file), 'utf8').matchAll(/'#contract\/messages\/en\/([^']+)'/g)].map(
      ([, part]) => `contract/messages/${language}/${part}`,
    ),
  );
  expect(parts.length).toBeGreaterThan(0);
  for (const part of parts) builtFiles(part);
  return parts;
}

const everyLanguage = Object.keys(languages) as Language[];

test.each(sessionTypes.flatMap((kind) => everyLanguage.map((language) => [kind, language] as const)))(
  '%s weighs little on a phone, with all its parts and its texts in English and in %s',
  (kind, language) => {
    const weight = weightOf([moduleOf(kind), ...textsOf(kind, language)]);
    expect(weight).toBeGreaterThan(0);
    expect(weight).toBeLessThanOrEqual(mostBytes);
  },
);
