import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/kernel/db/database.ts';
import { makeLog } from '#server/kernel/log.ts';
import { connect, databaseToRead, runTool, ToolProblem } from '../backup/database.ts';
import { isInUse, isMigrated } from './city.queries.ts';
import { type CitySize, citySizes } from './city.ts';
import { fillDatabase } from './fill-database.ts';

const usage = `npm run fill-database -- [--size city|town|hamlet] [--workspaces N] [--events N] [--answers N] [--add]

Fills an empty database with made-up workspaces, events and what people asked, wrote and voted in them, to see how Volary works
with much in it. Start Volary once before, so that there are tables.

  --size        city (1,000 workspaces, 50,000 events, 5,000,000 answers), town (100, 5,000, 200,000) or hamlet (4, 50, 1,000);
                a city where it is left out. --workspaces, --events and --answers say otherwise
  --add         also where somebody's data is: there is no way to take out again what was filled in`;

await runTool(async () => {
  const { add, ...size } = readArguments(process.argv.slice(2));
  const config = readConfig(process.env, []);
  const reached = await databaseToRead(config);
  const client = await connect(reached.url, 'volary fill-database');
  const db = openDatabase(
    { url: reached.url, size: 1, name: 'volary fill-database', statementTimeout: 15_000 },
    makeLog('silent'),
  );
  try {
    if (!(await isMigrated(client))) throw new ToolProblem('There are no tables yet: start Volary once.');
    if (!add && (await isInUse(client)))
      throw new ToolProblem('This database is in use. --add fills it all the same, for good.');
    const password = randomBytes(9).toString('base64url');
    const city = await fillDatabase({ client, db, size, password, now: new Date(), say: console.log });
    console.log(`${city.organisers[0]?.email} signs in with the password ${password}`);
  } finally {
    await db.destroy();
    await client.end();
    await reached.stop();
  }
}, usage);

function readArguments(args: string[]): CitySize & { add: boolean } {
  const { values } = parseArgs({
    args,
    options: {
      size: { type: 'string', default: 'city' },
      workspaces: { type: 'string' },
      events: { type: 'string' },
      answers: { type: 'string' },
      add: { type: 'boolean', default: false },
    },
  });
  const { size: named, add, workspaces, events, answers } = values;
  const size = Object.entries(citySizes).find(([name]) => name === named)?.[1];
  if (size === undefined) throw new ToolProblem(usage);
  return {
    workspaces: workspaces === undefined ? size.workspaces : wholeNumber(workspaces),
    events: events === undefined ? size.events : wholeNumber(events),
    answers: answers === undefined ? size.answers : wholeNumber(answers),
    add,
  };
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new ToolProblem(usage);
  return Number(text);
}
