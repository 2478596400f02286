import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { cataloguesOf } from '../../contract/messages/face-catalogues.ts';

type Chunk = {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
  assets?: string[];
};
type Manifest = Readonly<Record<string, Chunk>>;
type Entry = { url: string; revision: string | null };

export const offlineFolder = '.offline';

/**
 * What pages are opened with without network (decision 0096), after the builds of the faces: the environment `offline` writes the
 * script of the static page, `worker` the service worker with the list of files it lays up.
 */
export function offline(): Plugin {
  let dist = '';
  const read = (build: string): Manifest =>
    JSON.parse(readFileSync(path.join(dist, `.vite/${build}.json`), 'utf8'));
  return {
    name: 'offline',
    apply: 'build',
    sharedDuringBuild: true,
    configResolved({ root, build }) {
      dist = path.resolve(root, build.outDir);
    },
    transform(code, id) {
      if (!id.endsWith('/web/offline/service-worker.ts')) return null;
      return code.replaceAll(/\bprecached\b(?=\.|\[)/g, `(${JSON.stringify(precached(read))})`);
    },
    generateBundle() {
      if (this.environment.name !== 'worker') return;
      this.emitFile({ type: 'asset', fileName: `${offlineFolder}/offline.html`, source: page(read) });
    },
  };
}

function precached(read: (build: string) => Manifest): Record<string, Entry[]> {
  const revision = hash('sha256', page(read)).slice(0, 16);
  const own = Object.values(read('offline')).flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])]);
  return {
    page: [{ url: '/offline.html', revision }, ...lasting(own)],
    phones: lasting(filesOf(read('phones'), 'audience')),
    work: lasting(filesOf(read('work'), 'stage')),
  };
}

/** Their names carry a hash of what is in them. */
const lasting = (files: readonly string[]): Entry[] =>
  [...new Set(files)].sort().map((file) => ({ url: `/${file}`, revision: null }));

/** All scripts and styles that a face may come to need. Letters are the browser's to keep: without them a page reads as well. */
function filesOf(manifest: Manifest, face: 'audience' | 'stage'): string[] {
  const found = new Set<string>([entryOf(face)]);
  for (const name of found)
    for (const next of [...(manifest[name]?.imports ?? []), ...(manifest[name]?.dynamicImports ?? [])])
      if (isWanted(next, face)) found.add(next);
  return [...found].flatMap((name) => [manifest[name]?.file ?? '', ...(manifest[name]?.css ?? [])]);
}

const entryOf = (face: string) => `web/pages/${face}/main.tsx`;

/** Phones name no catalogue that they do not read (web/pages/audience/main.tsx); those of parts come with them. A kiosk keeps nothing. */
function isWanted(source: string, face: 'audience' | 'stage'): boolean {
  const [, catalogue] = /^contract\/messages\/\w+\/(.+)\.ts$/.exec(source) ?? [];
  if (catalogue === undefined) return !source.includes('/kiosk/');
  return face === 'audience' ? catalogue !== 'kiosk' : cataloguesOf(face).includes(catalogue);
}

/** One static page for everybody: no boot data, no nonce, no token. */
function page(read: (build: string) => Manifest): string {
  const [own] = Object.values(read('offline'));
  if (own === undefined) throw new Error('The page for times without network was not built.');
  const starts = Object.fromEntries(
    (
      [
        ['audience', 'phones'],
        ['stage', 'work'],
      ] as const
    ).map(([face, build]) => [face, startOf(read(build), face)]),
  );
  return `<!doctype html>
<html lang="en" data-theme="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Offline</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${(own.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`).join('\n')}
</head>
<body>
<div id="root"></div>
<template id="mark">${mark}</template>
<script type="application/json" id="starts">${JSON.stringify(starts)}</script>
<script src="/${own.file}" type="module" data-offline></script>
</body>
</html>
`;
}

/** What starts a face: the one script, with the styles of all that it needs at once. */
function startOf(manifest: Manifest, face: 'audience' | 'stage'): { script: string; styles: string[] } {
  const atOnce = new Set<string>();
  const collect = (name: string): void => {
    if (atOnce.has(name)) return;
    for (const next of manifest[name]?.imports ?? []) collect(next);
    atOnce.add(name);
  };
  collect(entryOf(face));
  const styles = [...new Set([...atOnce].flatMap((name) => manifest[name]?.css ?? []))];
  return { script: `/${manifest[entryOf(face)]?.file}`, styles: styles.map((file) => `/${file}`) };
}

/** As in web/ui/brand/Mark.tsx. */
const mark = `<svg viewBox="-2 0 68 54" aria-hidden="true"><path class="gold" d="M20 34.6 32 40.8 44 34.6 32 51.8z"/><path class="blue" d="M6.7 22 17.9 26 27.5 19.1 19.2 35.5zM36.5 19.1 46.1 26 57.3 22 44.8 35.5zM-2.1 8.3 7.3 10.2 14.2 3.6 9.4 17.7z"/><path class="red" d="M49.8 3.6 56.7 10.2 66.1 8.3 54.6 17.7z"/></svg>`;
