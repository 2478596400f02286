import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import { stemOf, undisguised } from '#contract/password-common.ts';

/** As many as ASVS 6.2.4 asks for. */
export const mostCommon = 3000;
/**
 * The rule set lets none of them through as it stands: their variants are what is to be kept out. From six letters on four
 * more characters make ten; shorter ones have more of somebody's own than of the list.
 */
const shortest = 6;
const width = 110;

export const commonPasswords = (dictionary['passwords-common'] as readonly string[]).slice(0, mostCommon);

/** contract/password-stems.ts: what browsers and server compare with, without what could never pass the rule set. */
export function stemsFile(): string {
  const found = commonPasswords.flatMap((password) => {
    const stem = stemOf(password);
    const whole = undisguised(password.toLowerCase());
    // A walk over the keyboard is more than its letters.
    return /\d.*[a-z].*\d|[a-z]\d+[a-z]/.test(password) ? [stem, whole] : [stem];
  });
  const stems = [...new Set(found)].filter((stem) => stem.length >= shortest && /[a-z]/.test(stem)).sort();
  return `// Made by \`node tools/start/run.cjs tools/common-passwords.ts\`. A test fails when it has to be made anew.
// From the ${mostCommon} most common passwords of @zxcvbn-ts/language-common (MIT, see NOTICE).
export const commonStems = \`${inLines(stems)}\`;
`;
}

function inLines(words: readonly string[]): string {
  const lines = [''];
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + word.length < width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

if (import.meta.main)
  await writeFile(path.join(import.meta.dirname, '../contract/password-stems.ts'), stemsFile());
