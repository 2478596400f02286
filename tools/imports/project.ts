import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Graph } from './graph.ts';
import { readSource } from './source.ts';

export const root = path.join(import.meta.dirname, '../..');

/** Every source file of the project, as it lies on the disk. */
export function sourceFiles(): string[] {
  return globSync(['{contract,server,web,tools,bench,e2e}/**/*.{ts,tsx,mjs,css}', '*.ts'], {
    cwd: root,
    exclude: ['**/node_modules'],
  });
}

export function readProject(): Graph {
  return new Map(sourceFiles().map((file) => [file, readSource(file, readText(file))]));
}

/** The packages that package.json names, needed by the product, by development or by some platforms. */
export function declaredPackages(): string[] {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readText('package.json'));
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
}

export function readText(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
