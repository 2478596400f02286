import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { startWarnings } from '#server/start-warnings.ts';
import { runTool, ToolProblem } from './backup/database.ts';

const usage = `npm run configuration -- check

Reads the settings as the server would, from the environment and .env, and says what is wrong with them. Nothing is started
or written.
Exit code 1 means that the server would not start.`;

if (import.meta.main) {
  await runTool(async () => {
    const { positionals } = parseArgs({ allowPositionals: true });
    if (positionals.join(' ') !== 'check') throw new ToolProblem(usage);
    const config = readConfig(process.env, [], { onlyLooks: true });
    const said = startWarnings(config);
    for (const sentence of said) console.log(`Warning: ${sentence}`);
    console.log(said.length === 0 ? 'The settings are good.' : 'The server starts with these settings.');
  }, usage);
}
