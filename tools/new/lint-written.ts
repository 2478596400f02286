import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { biome, codeIn } from './biome.ts';
import { root } from './write-changes.ts';

/** The rules of the project, once over all that was written: some of them read every file there is. */
export async function lintWritten(files: readonly string[]): Promise<void> {
  const code = codeIn(files);
  if (code.length === 0) return;
  await promisify(execFile)(process.execPath, [biome, 'check', '--write', '--error-on-warnings', ...code], {
    cwd: root,
  });
}
