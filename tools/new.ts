import { lintWritten } from './new/lint-written.ts';
import { make } from './new/make.ts';
import { makeTables } from './new/make-tables.ts';
import { Misunderstood } from './new/misunderstood.ts';

try {
  const { files, next } = await make(process.argv.slice(2));
  const written = [...files, ...(await makeTables(files))];
  await lintWritten(written);
  console.log(`Written:\n${written.map((file) => `  ${file}`).join('\n')}\n\n${next}`);
} catch (error) {
  if (!(error instanceof Misunderstood)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
