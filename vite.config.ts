import { hash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import reactPlugin from '@vitejs/plugin-react';
import type { MinifyOptions } from 'terser';
import { defineConfig, type Plugin } from 'vite';
import type { Face } from './contract/faces.ts';
import { atBuild } from './tools/at-build.ts';
import { groupsOfPhones, groupsOfWork, runsAtOnce } from './tools/code-splitting/code-splitting.ts';
import { licences } from './tools/licences/licences.ts';
import { offline, offlineFolder } from './tools/offline/offline.ts';
import { pageFiles } from './tools/page-files.ts';

/** What one face needs is not to weigh on another: phones have a build of their own, and share no file with the rest. */
const inputOf = (...faces: readonly Face[]) =>
  Object.fromEntries(faces.map((face) => [face, `web/pages/${face}/main.tsx`]));

/** Slower than the built-in minifier, and smaller where the code is our own (decision 0044). */
const smallest: MinifyOptions = { module: true, ecma: 2020, compress: { passes: 2 } };

/**
 * Most of these files runs as soon as it is there. A browser that reads this compiles all of it beside the page, where else it would
 * stop at each function when it is first called: https://v8.dev/blog/explicit-compile-hints
 */
const compiledAtOnce = ({ name }: { name: string }): string =>
  runsAtOnce(name) ? '//# allFunctionsCalledOnLoad' : '';

/**
 * Two builds, five entries. There is no index.html: the server writes the HTML shell of every page, with boot data and a
 * CSP nonce, and finds scripts and styles in the manifests, dist/.vite/work.json and dist/.vite/phones.json.
 */
export default defineConfig({
  appType: 'custom',
  publicDir: 'web/public',
  plugins: [preactOnPhones(), reactPlugin(), atBuild(), licences(), pageFiles(), offline(), compressed()],
  css: {
    modules: { generateScopedName: scopedName },
    // `light-dark()` (its Features.LightDark), which we do not use: else each scheme carries two properties for it.
    lightningcss: { exclude: 1 << 20 },
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    sourcemap: true,
    // Phones in a hall are not all new.
    target: ['es2022', 'chrome105', 'firefox110', 'safari16'],
    // Small files stay files: data: URLs would need a hole in the content security policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        manifest: '.vite/work.json',
        rolldownOptions: {
          input: inputOf('account', 'studio', 'stage', 'office'),
          output: {
            postBanner: compiledAtOnce,
            codeSplitting: { groups: groupsOfWork() },
          },
        },
      },
    },
    phones: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        minify: 'terser',
        terserOptions: smallest,
        manifest: '.vite/phones.json',
        rolldownOptions: {
          input: inputOf('audience'),
          output: {
            // Each name is listed in what phones fetch first: 0.5 KB less without words, and 0.1 with a letter less.
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: 'assets/[hash:7][extname]',
            codeSplitting: { groups: groupsOfPhones() },
          },
        },
      },
    },
    // After the faces, whose files they name, in this order (decision 0096).
    offline: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/offline.json',
        rolldownOptions: { input: { offline: 'web/offline/offline-page.ts' } },
      },
    },
    worker: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        sourcemap: false,
        rolldownOptions: {
          input: { 'service-worker': 'web/offline/service-worker.ts' },
          // A worker is one script, and not all browsers take modules.
          output: { format: 'iife', entryFileNames: `${offlineFolder}/[name].js` },
        },
      },
    },
  },
  builder: {
    async buildApp({ build, environments }) {
      for (const one of Object.values(environments)) await build(one);
    },
  },
});

/** The audience's pages are written for React, and built with Preact, which does the same in an eighth of the bytes (decision 0079). */
function preactOnPhones(): Plugin {
  const instead: Readonly<Record<string, string>> = {
    react: 'preact/compat',
    'react-dom': 'preact/compat',
    'react-dom/client': 'preact/compat/client',
    'react/jsx-runtime': 'preact/jsx-runtime',
  };
  return {
    name: 'preact-on-phones',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'phones',
    resolveId(source, importer) {
      const found = instead[source];
      return found === undefined ? null : this.resolve(found, importer, { skipSelf: true });
    },
  };
}

/** Shorter than usual: phones fetch each name twice. Two files that would share one stop the build. */
const filesByMark = new Map<string, string>();
function scopedName(name: string, id: string): string {
  const file = id.split('?')[0] ?? id;
  const mark = hash('sha1', path.relative(import.meta.dirname, file), 'base64url')
    .replace(/[-_]/g, '')
    .slice(0, 3);
  const known = filesByMark.get(`${name} ${mark}`) ?? file;
  if (known !== file)
    throw new Error(`.${name} of ${known} and of ${file} would be one class: give one of them another name.`);
  filesByMark.set(`${name} ${mark}`, file);
  return `${name}_${mark}`;
}

/** Lays a .br and a .gz beside every text of the build: compressed once and well, not for each phone anew. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    buildApp: {
      order: 'post',
      async handler({ config }) {
        const folder = path.resolve(config.root, config.build.outDir);
        const files = await readdir(folder, { recursive: true });
        const texts = files.filter((file) => /\.(js|css|svg|txt|html|webmanifest)$/.test(file));
        await Promise.all(texts.map((file) => compressFile(path.join(folder, file))));
      },
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file);
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text));
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
}
