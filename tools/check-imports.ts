import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { breachesIn } from './imports/rules.ts';
import { readSource } from './imports/source.ts';

/** The import rules of docs/map.md, over every source file: prints each breach and fails when there is one. */
const root = path.join(import.meta.dirname, '..');
const files = globSync(['{contract,server,web,tools,bench,e2e}/**/*.{ts,tsx,mjs,css}', '*.ts'], {
  cwd: root,
});
const graph = new Map(
  files.map((file) => [file, readSource(file, readFileSync(path.join(root, file), 'utf8'))]),
);
const breaches = breachesIn(graph);

for (const { rule, where, says } of breaches) console.error(`${where}\n  ${rule}: ${says}`);
console.log(`imports: ${files.length} files, ${breaches.length} breaches`);
process.exitCode = breaches.length === 0 ? 0 : 1;
