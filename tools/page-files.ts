import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { type Face, faces } from '../contract/faces.ts';

/** A phone says itself what it wants early, and a projector has one page. */
const ofFaces = faces.filter((face) => face !== 'audience' && face !== 'stage');

const page = /^ {2}'?([\w-]+)'?: \(\) => import\('\.\/([^']+)'\)/gm;

/**
 * Writes `.vite/pages.json`: for each face the source of each page, as its `pages.tsx` lists them. The server has the browser fetch it together with the script of the face.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      const sources = Object.fromEntries(ofFaces.map((face) => [face, sourcesOf(face)]));
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(sources) });
    },
  };
}

export function sourcesOf(face: Face): Record<string, string> {
  const folder = `web/pages/${face}`;
  const listed = readFileSync(path.join(import.meta.dirname, '..', folder, 'pages.tsx'), 'utf8');
  return Object.fromEntries([...listed.matchAll(page)].map(([, name, file]) => [name, `${folder}/${file}`]));
}
