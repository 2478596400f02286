import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Boot } from '#contract/boot.ts';
import type { Face } from '#contract/faces.ts';
import { earlyParts, type PageFiles } from './early-parts.ts';

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] };
type Manifest = Readonly<Record<string, Chunk>>;

/** What a shell of a page loads: the script of its face, styles, and what is worth fetching early. */
export type Assets = {
  scripts: string[];
  styles: string[];
  /** Modules that are needed at once, or a moment later. */
  preload: string[];
  /** Styles of modules that are needed a moment later: their module puts them in, and tries again where they fail. */
  laterStyles: string[];
  fonts: string[];
};

export const distFolder = path.join(import.meta.dirname, '../../dist');

/** Reads what the web build says of itself. In development the dev server in front has the sources themselves. */
export function readAssets(options: { dev: boolean }): (boot: Boot) => Assets {
  if (options.dev)
    return ({ face }) => ({
      scripts: ['/@vite/client', `/web/pages/${face}/main.tsx`],
      styles: [],
      preload: [],
      laterStyles: [],
      fonts: [],
    });
  const forWork: Manifest = readBuilt('work');
  const forPhones: Manifest = readBuilt('phones');
  const files: PageFiles = readBuilt('pages');
  const known = new Map<string, Assets>();
  return (boot) => {
    const { face } = boot;
    const early = earlyParts(boot, files);
    const name = [face, ...early].join(' ');
    const found = known.get(name) ?? assetsOf(face === 'audience' ? forPhones : forWork, face, early);
    known.set(name, found);
    return found;
  };
}

function readBuilt(name: 'work' | 'phones' | 'pages') {
  const file = path.join(distFolder, `.vite/${name}.json`);
  if (!existsSync(file)) throw new Error('The web has not been built. Run: npm run build');
  return JSON.parse(readFileSync(file, 'utf8'));
}

function assetsOf(manifest: Manifest, face: Face, early: readonly string[]): Assets {
  const entry = manifest[`web/pages/${face}/main.tsx`];
  if (entry === undefined) throw new Error(`The web build has no entry for the ${face} face.`);
  const atOnce = chunksOf(manifest, [entry]);
  const later = chunksOf(
    manifest,
    early.map((source) => manifest[source]),
  ).filter((chunk) => !atOnce.includes(chunk));
  const files = atOnce.flatMap((chunk) => chunk.assets ?? []);
  return {
    scripts: [`/${entry.file}`],
    styles: stylesOf(atOnce),
    preload: [...atOnce, ...later].filter((chunk) => chunk !== entry).map((chunk) => `/${chunk.file}`),
    laterStyles: stylesOf(later),
    fonts: files.filter((name) => /-latin-wght-normal[^/]*\.woff2$/.test(name)).map((name) => `/${name}`),
  };
}

/** With what they import. That comes first: a page's own styles have the last word over those of the primitives. */
function chunksOf(manifest: Manifest, wanted: readonly (Chunk | undefined)[]): Chunk[] {
  const chunks = new Set<Chunk>();
  const seen = new Set<Chunk>();
  const collect = (chunk: Chunk | undefined): void => {
    if (chunk === undefined || seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports ?? []) collect(manifest[name]);
    chunks.add(chunk);
  };
  for (const chunk of wanted) collect(chunk);
  return [...chunks];
}

const stylesOf = (chunks: readonly Chunk[]): string[] =>
  [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map((name) => `/${name}`);
