import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Face } from '#contract/faces.ts';

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] };

/** What the shell of a page loads: the script of its face, styles, and what is worth fetching early. */
export type Assets = { scripts: string[]; styles: string[]; preload: string[]; fonts: string[] };

export const distFolder = path.join(import.meta.dirname, '../../dist');

/** Reads the manifest of the web build. In development the dev server in front has the sources themselves. */
export function readAssets(options: { dev: boolean }): (face: Face) => Assets {
  if (options.dev)
    return (face) => ({
      scripts: ['/@vite/client', `/web/pages/${face}/main.tsx`],
      styles: [],
      preload: [],
      fonts: [],
    });
  const file = path.join(distFolder, '.vite/manifest.json');
  if (!existsSync(file)) throw new Error('The web has not been built. Run: npm run build');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>;
  const known = new Map<Face, Assets>();
  return (face) => {
    const found = known.get(face) ?? assetsOf(manifest, face);
    known.set(face, found);
    return found;
  };
}

function assetsOf(manifest: Record<string, Chunk>, face: Face): Assets {
  const entry = manifest[`web/pages/${face}/main.tsx`];
  if (entry === undefined) throw new Error(`The web build has no entry for the ${face} face.`);
  const chunks = new Set<Chunk>();
  const seen = new Set<Chunk>();
  // What is imported comes first: a page's own styles have the last word over those of the primitives.
  const collect = (chunk: Chunk | undefined): void => {
    if (chunk === undefined || seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports ?? []) collect(manifest[name]);
    chunks.add(chunk);
  };
  collect(entry);
  const all = [...chunks];
  const files = all.flatMap((chunk) => chunk.assets ?? []);
  return {
    scripts: [`/${entry.file}`],
    styles: [...new Set(all.flatMap((chunk) => chunk.css ?? []))].map((name) => `/${name}`),
    preload: all.filter((chunk) => chunk !== entry).map((chunk) => `/${chunk.file}`),
    fonts: files.filter((name) => /-latin-wght-normal[^/]*\.woff2$/.test(name)).map((name) => `/${name}`),
  };
}
