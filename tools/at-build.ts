import { type Plugin, runnerImport } from 'vite';

/**
 * A file called `*.at-build.ts` runs at the build, and the pages get the values it exports: what it imports, such as the
 * schemas of the contract, does not come to a browser. Tests run it as it is.
 */
export function atBuild(): Plugin {
  return {
    name: 'at-build',
    async load(id) {
      if (!id.endsWith('.at-build.ts')) return null;
      const { module, dependencies } = await runnerImport<Readonly<Record<string, unknown>>>(id);
      for (const file of dependencies) this.addWatchFile(file);
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
        .join('');
    },
  };
}
