import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { demand } from './misunderstood.ts';
import { root } from './write-changes.ts';

/** In the table of all icons, those that phones show too stand by their name alone; each has a file of its own. */
const entries = { phones: /^ {2}(\w+),$/gm, every: /^ {2}(\w+)[:,]/gm };

/** Read as text: the tools know nothing of the pages. */
function drawn(where: keyof typeof entries): string[] {
  const text = readFileSync(path.join(root, 'web/ui/display/Icon.tsx'), 'utf8');
  const drawings = /const drawings = \{\n([\s\S]*?)\n\} satisfies/.exec(text)?.[1] ?? '';
  return [...drawings.matchAll(entries[where])].map((match) => match[1] ?? '');
}

export function demandIcon(name: string, where: keyof typeof entries = 'every'): void {
  const names = drawn(where);
  demand(names.includes(name), `--icon is one of ${names.join(', ')}.`);
}

/** Where an icon of phones is imported from. Those of kinds have a folder of their own. */
export function drawingOf(name: string): string {
  const file = `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
  const folder = 'web/ui/display/drawings';
  const isOfKind = existsSync(path.join(root, folder, 'kinds', file));
  return `#${folder}/${isOfKind ? 'kinds/' : ''}${file}`;
}
