import { readFileSync } from 'node:fs';
import path from 'node:path';
import { demand } from './misunderstood.ts';
import { root } from './write-changes.ts';

/** Read as text: the tools know nothing of the pages. */
const drawn = (): string[] => {
  const text = readFileSync(path.join(root, 'web/ui/display/Icon.tsx'), 'utf8');
  const drawings = /const drawings = \{\n([\s\S]*?)\n\} as const;/.exec(text)?.[1] ?? '';
  return [...drawings.matchAll(/^ {2}(\w+):/gm)].map((match) => match[1] ?? '');
};

export function demandIcon(name: string): void {
  const names = drawn();
  demand(names.includes(name), `--icon is one of ${names.join(', ')}.`);
}
