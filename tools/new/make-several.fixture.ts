import { lintWritten } from './lint-written.ts';
import { make } from './make.ts';
import { makeTables } from './make-tables.ts';
import { Misunderstood } from './misunderstood.ts';

/** Makes one thing after the other, in one process, and says of each what the command would say: a JSON list in, one out. */
const wanted: readonly (readonly string[])[] = JSON.parse(process.argv[2] ?? '[]');
const said: string[] = [];
const written: string[] = [];
for (const words of wanted) {
  try {
    const { files } = await make(words);
    written.push(...files);
    said.push('');
  } catch (error) {
    if (!(error instanceof Misunderstood)) throw error;
    said.push(error.message);
  }
}
await makeTables(written);
await lintWritten(written);
console.log(JSON.stringify({ said, written }));
