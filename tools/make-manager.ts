import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { type AccountRole, accountRoles, giveRole } from '#server/domains/accounts/index.ts';
import { openDatabase } from '#server/kernel/db/database.ts';
import { makeKeys } from '#server/kernel/keys.ts';
import { makeLog } from '#server/kernel/log.ts';
import { databaseToRead, runTool, ToolProblem } from './backup/database.ts';

const usage = `npm run make-manager -- <e-mail address> [--role manager|admin|user]

Lets an account into the back office, at /manager; --role user takes that away. It may be done while Volary runs.`;

if (import.meta.main) {
  await runTool(async () => {
    const { email, role } = readArguments(process.argv.slice(2));
    const config = readConfig(process.env, []);
    const reached = await databaseToRead(config);
    const db = openDatabase(
      { url: reached.url, size: 1, name: 'volary make-manager', statementTimeout: 15_000 },
      makeLog('warn', process.stderr),
    );
    try {
      const keys = makeKeys(config.secretKeys);
      const known = await db
        .transaction()
        .execute((tx) => giveRole({ tx, keys, now: new Date() }, email, role));
      if (!known) throw new ToolProblem(`There is no account with the address ${email}.`);
    } finally {
      await db.destroy();
      await reached.stop();
    }
    console.log(`${email} is ${role === 'user' ? 'no manager' : `now: ${role}`}.`);
    if (config.managerDisabled && role !== 'user')
      console.log('MANAGER_DISABLED is on: the back office stays shut for everybody.');
  }, usage);
}

function readArguments(args: string[]): { email: string; role: AccountRole } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { role: { type: 'string', default: 'manager' } },
  });
  const [email] = positionals;
  const role = accountRoles.find((candidate) => candidate === values.role);
  if (email === undefined || positionals.length > 1 || role === undefined) throw new ToolProblem(usage);
  return { email, role };
}
