import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { atBuild } from './tools/at-build.ts';
import { licences } from './tools/licences/licences.ts';

const faces = ['account', 'studio', 'audience', 'stage', 'office'];

/**
 * One build, five entries. There is no index.html: the server writes the frame of every page, with boot data and a
 * CSP nonce, and finds scripts and styles in dist/.vite/manifest.json.
 */
export default defineConfig({
  appType: 'custom',
  publicDir: 'web/public',
  plugins: [react(), atBuild(), licences(), compressed()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    manifest: true,
    sourcemap: true,
    // Phones in a hall are not all new.
    target: ['es2022', 'chrome105', 'firefox110', 'safari16'],
    // Small files stay files: data: URLs would need a hole in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: Object.fromEntries(faces.map((face) => [face, `web/pages/${face}/main.tsx`])),
      output: {
        codeSplitting: {
          groups: [
            // A phone fetches a handful of files, not fifty: what it shares with other faces comes as one.
            { name: (id, build) => (isForPhones(id, build) ? 'shared' : null), priority: 1 },
            // A group is downloaded whole by whoever needs a part of it: so never one for Mantine.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
            { name: 'router', test: /node_modules[\\/]react-router[\\/]/, priority: 1 },
            { name: 'query', test: /node_modules[\\/]@tanstack[\\/]/, priority: 1 },
          ],
        },
      },
    },
  },
});

/** Lays a .br and a .gz beside every text of the build: compressed once and well, not for each phone anew. */
function compressed(): Plugin {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: (config) => {
      folder = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true });
      const texts = files.filter((file) => /\.(js|css|svg|txt|webmanifest)$/.test(file));
      await Promise.all(texts.map((file) => compressFile(path.join(folder, file))));
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file);
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text));
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
}

type Build = {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
};

/** Whether the audience face needs a module from its start, and another face sooner or later. */
function isForPhones(id: string, build: Build): boolean {
  if (id.includes('node_modules')) return false;
  const atStart = facesAbove(id, (one) => build.getModuleInfo(one)?.importers ?? []);
  const ever = facesAbove(id, (one) => {
    const info = build.getModuleInfo(one);
    return [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
  });
  return atStart.includes('audience') && ever.length > 1;
}

function facesAbove(id: string, importersOf: (id: string) => readonly string[]): string[] {
  const seen = new Set([id]);
  for (const one of seen) for (const importer of importersOf(one)) seen.add(importer);
  return faces.filter((face) => [...seen].some((one) => one.endsWith(`/web/pages/${face}/main.tsx`)));
}
