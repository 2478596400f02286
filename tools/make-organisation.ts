import { parseArgs } from 'node:util';
import { id } from '#contract/ids.ts';
import {
  addOrganisationAdmin,
  allOrganisations,
  makeOrganisation,
  makeSsoOptional,
} from '#server/domains/organisations/index.ts';
import type { AuditWriter } from '#server/kernel/audit/audit.queries.ts';
import { runTool, ToolProblem } from './backup/database.ts';
import { besideServer } from './beside-server.ts';

const usage = `npm run make-organisation -- <name> --admin <e-mail address>
npm run make-organisation -- --list
npm run make-organisation -- --organisation <id> --admin <e-mail address>
npm run make-organisation -- --let-passwords-in <id>

The first makes an organisation; its admin sets up single sign-on at /sso/config. The second lists the organisations with
their ids and admins, and the third gives one of them a further admin. The last is for the day when an identity provider is
out of reach: people of the organisation may sign in with passwords again. All may be done while Volary runs.`;

type Wanted =
  | { do: 'make'; name: string; admin: string }
  | { do: 'list' }
  | { do: 'addAdmin'; organisationId: string; admin: string }
  | { do: 'letIn'; organisationId: string };

/** Answers what to say of it. */
export async function carryOut(writer: AuditWriter, wanted: Wanted): Promise<string> {
  switch (wanted.do) {
    case 'make': {
      const made = await makeOrganisation(writer, wanted);
      if (made === undefined) throw noAccount(wanted);
      return `${wanted.name} is organisation ${made}. ${wanted.admin} sets up single sign-on at /sso/config.`;
    }
    case 'list':
      return listed(await allOrganisations(writer.tx));
    case 'addAdmin': {
      const done = await addOrganisationAdmin(writer, wanted);
      if (done === 'noOrganisation') throw noOrganisation(wanted);
      if (done === 'noAccount') throw noAccount(wanted);
      return `${wanted.admin} is an admin of organisation ${wanted.organisationId}.`;
    }
    case 'letIn':
      if (!(await makeSsoOptional(writer, wanted.organisationId))) throw noOrganisation(wanted);
      return `The people of organisation ${wanted.organisationId} may sign in with passwords.`;
  }
}

const noAccount = ({ admin }: { admin: string }) =>
  new ToolProblem(`There is no account with the address ${admin}.`);
const noOrganisation = ({ organisationId }: { organisationId: string }) =>
  new ToolProblem(`There is no organisation ${organisationId}. --list shows those there are.`);

function listed(all: readonly { id: string; name: string; admins: readonly string[] }[]): string {
  if (all.length === 0) return 'There is no organisation.';
  return all
    .map(({ id: own, name, admins }) => `${own}  ${name}  ${admins.join(', ') || 'no admin'}`)
    .join('\n');
}

export function readArguments(args: string[]): Wanted {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      admin: { type: 'string' },
      list: { type: 'boolean', default: false },
      organisation: { type: 'string' },
      'let-passwords-in': { type: 'string' },
    },
  });
  const { admin, list, organisation, 'let-passwords-in': letIn } = values;
  const [name, ...others] = positionals.map((text) => text.trim());
  // One thing at a time: what is asked for, and nothing that belongs to another.
  const asked = [list || undefined, organisation, letIn, name].filter((one) => one !== undefined);
  if (asked.length !== 1 || others.length > 0) throw new ToolProblem(usage);
  if (list && admin === undefined) return { do: 'list' };
  if (letIn !== undefined && admin === undefined && isId(letIn))
    return { do: 'letIn', organisationId: letIn };
  if (organisation !== undefined && admin !== undefined && isId(organisation))
    return { do: 'addAdmin', organisationId: organisation, admin };
  if (name !== undefined && name !== '' && admin !== undefined) return { do: 'make', name, admin };
  throw new ToolProblem(usage);
}

const isId = (text: string) => id.safeParse(text).success;

if (import.meta.main) {
  await runTool(async () => {
    const wanted = readArguments(process.argv.slice(2));
    const command = { name: 'make-organisation', queues: [], onlyLooks: wanted.do === 'list' };
    console.log(await besideServer(command, (writer) => carryOut(writer, wanted)));
  }, usage);
}
