import { parseArgs } from 'node:util';
import { type AccountRole, accountRoles, giveRole, isNotDone } from '#server/domains/accounts/index.ts';
import { mailQueue } from '#server/kernel/mail/write-mail.ts';
import { runTool, ToolProblem } from './backup/database.ts';
import { besideServer } from './beside-server.ts';

const usage = `npm run make-manager -- <e-mail address> [--role manager|admin|user]

Lets an account into the back office, at /manager; --role user takes that away. A mail tells its owner of either. It may be done while
Volary runs.`;

if (import.meta.main) {
  await runTool(async () => {
    const { email, role } = readArguments(process.argv.slice(2));
    const { done, managerDisabled } = await besideServer(
      { name: 'make-manager', queues: [mailQueue] },
      async (writer, { config, mail }) => ({
        done: await giveRole(writer, { mail }, email, role),
        managerDisabled: config.managerDisabled,
      }),
    );
    if (isNotDone(done) && done.why === 'noAccount')
      throw new ToolProblem(`There is no account with the address ${email}.`);
    const told = !isNotDone(done) && done.told ? ', as a mail tells them' : '';
    console.log(`${email} is ${role === 'user' ? 'no manager' : `now: ${role}`}${told}.`);
    if (managerDisabled && role !== 'user')
      console.log('MANAGER_DISABLED is on: the back office stays shut for everybody, and no mail is sent.');
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
