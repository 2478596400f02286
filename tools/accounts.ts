import { parseArgs } from 'node:util';
import { isEmail } from '#contract/email.ts';
import type { Config } from '#server/config.ts';
import {
  accountsLike,
  closeAccountOf,
  isNotDone,
  makeAccount,
  type NotDone,
  type PasswordPath,
  removeSecondFactorsOf,
  resetPassword,
  suspendAccount,
  unsuspendAccount,
} from '#server/domains/accounts/index.ts';
import type { AuditWriter } from '#server/kernel/audit/audit.queries.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import type { Keepers } from '#server/kernel/kept/kept.ts';
import { type MailDesk, mailQueue } from '#server/kernel/mail/write-mail.ts';
import { runTool, ToolProblem } from './backup/database.ts';
import { besideServer } from './beside-server.ts';

const usage = `npm run accounts -- create <e-mail address> [--name <name>]
npm run accounts -- list [<part of an address or name>]
npm run accounts -- reset-password <e-mail address>
npm run accounts -- remove-second-factor <e-mail address>
npm run accounts -- suspend <e-mail address>
npm run accounts -- unsuspend <e-mail address>
npm run accounts -- close <e-mail address>

create and reset-password print a link at which the owner chooses a password; hand it over yourself. Who is suspended is logged
out at once and cannot log in, and their API keys rest, until unsuspend. close erases the account after some days, unless
its owner logs in before. Both revoke open invitations that the owner sent, and the invitation links of teams that they lead.
Whoever has an account is told by mail of each of these. All may be done while Volary runs, and all stand in the audit log.`;

const acts = [
  'create',
  'list',
  'reset-password',
  'remove-second-factor',
  'suspend',
  'unsuspend',
  'close',
] as const;
type Wanted = { act: (typeof acts)[number]; about: string; name: string | null };

/** Of all others the owner of the account is told by mail. */
const tellsNobody: ReadonlySet<Wanted['act']> = new Set(['create', 'list']);
/** Refused where a team would be left without an owner. */
const endsTeams: ReadonlySet<Wanted['act']> = new Set(['suspend', 'close']);

/** Lines of a list at most. */
const most = 1_000;

type Means = Keepers & { config: Config; mail: MailDesk };

/** Answers what to say of it. */
async function carryOut(
  writer: AuditWriter,
  { act, about, name }: Wanted,
  { config, mail, keepers }: Means,
): Promise<string> {
  switch (act) {
    case 'list':
      return listed(await accountsLike(writer.tx, about, most));
    case 'create': {
      const link = orThrow(
        await makeAccount(writer, { email: about, name, locale: config.defaultLocale }),
        about,
      );
      return `${about} has an account. ${linkText(config, link)}`;
    }
    case 'reset-password': {
      const link = orThrow(await resetPassword(writer, { mail }, about), about);
      return `${about} is logged out, and the password they had is void, as a mail tells them. ${linkText(config, link)}`;
    }
    case 'remove-second-factor': {
      orThrow(await removeSecondFactorsOf(writer, { mail }, about), about, 'has no second factor');
      return `${about} has no second factor any more, and no recovery codes. A mail tells them so, and where to set up another one.`;
    }
    case 'suspend':
      orThrow(await suspendAccount(writer, { keepers, mail }, about), about, 'is suspended already');
      return `${about} is suspended, and told so by mail. ${linksText}`;
    case 'unsuspend':
      orThrow(await unsuspendAccount(writer, { mail }, about), about, 'is not suspended');
      return `${about} may log in again, and is told so by mail.`;
    case 'close': {
      const { day } = orThrow(
        await closeAccountOf(writer, { keepers, mail }, about),
        about,
        'is closing already',
      );
      return `${about} is logged out. ${linksText} The account is erased on ${day.toISOString().slice(0, 10)}, unless its owner, who is told by mail, logs in before and keeps it.`;
    }
  }
}

/** Each domain says which teams need somebody; only for that the whole program is read, which takes seconds. */
async function everyKeeper(): Promise<Keepers> {
  const { keepers } = await import('#server/program.ts');
  return { keepers };
}

/** Said of whom an operator puts out. */
const linksText =
  'Open invitations that they sent and the invitation links of teams that they lead work no longer.';

const linkText = (config: Config, { path, hours }: PasswordPath) =>
  `At this address, once and within ${hours} hours, they choose a password:\n${originOf(config)}${path}`;

/** `already` ends the sentence of what was so before. */
function orThrow<Answer>(answer: Answer | NotDone, email: string, already = 'has been dealt with'): Answer {
  if (!isNotDone(answer)) return answer;
  switch (answer.why) {
    case 'noAccount':
      throw new ToolProblem(`There is no account with the address ${email}.`);
    case 'exists':
      throw new ToolProblem(`${email} has an account already.`);
    case 'already':
      throw new ToolProblem(`${email} ${already}.`);
    case 'lastOwner':
      throw new ToolProblem(
        `${email} is the only owner of ${answer.teams.join(', ')}. Nothing was changed. Let a team have another owner first.`,
      );
    case 'lastAdmin':
      throw new ToolProblem(
        `${email} is the only admin of ${answer.teams.join(', ')}. Nothing was changed. Give it another first: npm run make-organisation -- --organisation <id> --admin <address>`,
      );
  }
}

function listed(all: Awaited<ReturnType<typeof accountsLike>>): string {
  if (all.length === 0) return 'There is no such account.';
  const lines = all.map(({ email, name, lastSeenAt, ...account }) =>
    [
      email,
      name ?? 'no name',
      stateOf(account),
      ...(account.role === 'user' ? [] : [account.role]),
      ...(account.hasSecondFactor ? ['two-step login'] : []),
      lastSeenAt === null ? 'not logged in' : `last seen ${dayOf(lastSeenAt)}`,
    ].join('  '),
  );
  return [...lines, ...(all.length === most ? [`Only the first ${most} are shown.`] : [])].join('\n');
}

function stateOf({
  suspendedAt,
  closesAt,
  verifiedAt,
}: {
  suspendedAt: Date | null;
  closesAt: Date | null;
  verifiedAt: Date | null;
}): string {
  if (suspendedAt !== null) return `suspended since ${dayOf(suspendedAt)}`;
  if (closesAt !== null) return `closing on ${dayOf(closesAt)}`;
  return verifiedAt === null ? 'not confirmed' : 'active';
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

function readArguments(args: string[]): Wanted {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { name: { type: 'string' } },
  });
  const [word, about = '', ...more] = positionals.map((text) => text.trim());
  const act = acts.find((one) => one === word);
  const name = values.name?.trim() || null;
  if (act === undefined || more.length > 0 || (name !== null && act !== 'create'))
    throw new ToolProblem(usage);
  if (act !== 'list' && about === '') throw new ToolProblem(usage);
  if (act !== 'list' && !isEmail(about)) throw new ToolProblem(`${about} is no e-mail address.`);
  return { act, about, name };
}

if (import.meta.main) {
  await runTool(async () => {
    const wanted = readArguments(process.argv.slice(2));
    // Before the transaction: PostgreSQL ends one in which nothing is asked for long.
    const { keepers } = endsTeams.has(wanted.act) ? await everyKeeper() : { keepers: [] };
    const command = {
      name: 'accounts',
      queues: tellsNobody.has(wanted.act) ? [] : [mailQueue],
      onlyLooks: wanted.act === 'list',
    };
    console.log(
      await besideServer(command, (writer, means) => carryOut(writer, wanted, { ...means, keepers })),
    );
  }, usage);
}
