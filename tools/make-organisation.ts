import { parseArgs } from 'node:util';
import { id } from '#contract/ids.ts';
import { readConfig } from '#server/config.ts';
import { makeOrganisation, makeSsoOptional } from '#server/domains/organisations/index.ts';
import { openDatabase, type Tx } from '#server/kernel/db/database.ts';
import { makeLog } from '#server/kernel/log.ts';
import { databaseToRead, runTool, ToolProblem } from './backup/database.ts';

const usage = `npm run make-organisation -- <name> --admin <e-mail address>
npm run make-organisation -- --let-passwords-in <id>

The first makes an organisation; its admin sets up single sign-on at /sso/config. The second is for the day when an
identity provider is out of reach: people of the organisation may sign in with passwords again. Both may be done while
Volary runs.`;

type Wanted = { do: 'make'; name: string; admin: string } | { do: 'letIn'; organisationId: string };

if (import.meta.main) {
  await runTool(async () => {
    const wanted = readArguments(process.argv.slice(2));
    const config = readConfig(process.env, []);
    const reached = await databaseToRead(config);
    const db = openDatabase(
      { url: reached.url, size: 1, name: 'volary make-organisation', statementTimeout: 15_000 },
      makeLog('warn'),
    );
    try {
      console.log(await db.transaction().execute((tx) => carryOut(tx, wanted)));
    } finally {
      await db.destroy();
      await reached.stop();
    }
  });
}

async function carryOut(tx: Tx, wanted: Wanted): Promise<string> {
  if (wanted.do === 'letIn') {
    if (!(await makeSsoOptional(tx, wanted.organisationId)))
      throw new ToolProblem(`There is no organisation ${wanted.organisationId}.`);
    return `The people of organisation ${wanted.organisationId} may sign in with passwords.`;
  }
  const made = await makeOrganisation(tx, wanted);
  if (made === undefined) throw new ToolProblem(`There is no account with the address ${wanted.admin}.`);
  return `${wanted.name} is organisation ${made}. ${wanted.admin} sets up single sign-on at /sso/config.`;
}

function readArguments(args: string[]): Wanted {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { admin: { type: 'string' }, 'let-passwords-in': { type: 'string' } },
  });
  const organisationId = values['let-passwords-in'];
  if (organisationId !== undefined && id.safeParse(organisationId).success)
    return { do: 'letIn', organisationId };
  const [name, ...others] = positionals;
  if (name === undefined || name.trim() === '' || others.length > 0 || values.admin === undefined)
    throw new ToolProblem(usage);
  return { do: 'make', name: name.trim(), admin: values.admin };
}
