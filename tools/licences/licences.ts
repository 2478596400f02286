import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

type Manifest = { name: string; version: string; license?: string; author?: string | { name?: string } };

/**
 * Writes licenses.txt: the licence of every package with code or a typeface in the build. Minified files carry no notices,
 * and MIT, 0BSD and OFL all want theirs to come along.
 */
export function licences(): Plugin {
  let root = '';
  // Of all builds: the last one writes the file anew.
  const files = new Set<string>();
  return {
    name: 'licences',
    apply: 'build',
    sharedDuringBuild: true,
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset')
          for (const name of file.originalFileNames) files.add(path.resolve(root, name));
      for (const id of this.getModuleIds()) files.add(id);
      const source = licencesText(packageFolders(files));
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source });
    },
  };
}

/** The packages that these files are of, each once. */
export function packageFolders(files: Iterable<string>): readonly string[] {
  const found = new Set<string>();
  for (const file of files) {
    const [, folder] = /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(file) ?? [];
    // The bundler's own helpers have ids that look like files.
    if (folder !== undefined && existsSync(path.join(folder, 'package.json'))) found.add(folder);
  }
  return [...found].sort();
}

export function licencesText(folders: readonly string[]): string {
  const head = 'The pages of Volary contain the following packages. Volary itself: see LICENSE and NOTICE.\n';
  return [head, ...folders.map(licenceOf)].join(`\n${'-'.repeat(80)}\n\n`);
}

function licenceOf(folder: string): string {
  const { name, version, license, author }: Manifest = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  if (license === undefined)
    throw new Error(`${name} ${version} does not state a licence in its package.json.`);
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|notice|copying)/i.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  const by = typeof author === 'string' ? author : author?.name;
  const stated = `Its package carries no licence file, and states: ${license}${by === undefined ? '' : `, ${by}`}.`;
  return `${name} ${version} (${license})\n\n${texts.length === 0 ? stated : texts.join('\n\n')}\n`;
}
