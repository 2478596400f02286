import { parseArgs } from 'node:util';
import { isEmail } from '#contract/email.ts';
import { type Config, readConfig } from '#server/config.ts';
import { checkAll } from '#server/domains/office/index.ts';
import type { Finding } from '#server/kernel/checks/finding.ts';
import { openDatabase } from '#server/kernel/db/database.ts';
import { makeKeys } from '#server/kernel/keys.ts';
import { makeLog } from '#server/kernel/log.ts';
import { loadMessages, type Say } from '#server/kernel/messages.ts';
import { trustAuthorities } from '#server/kernel/trust-authorities.ts';
import { databaseToRead, runTool, ToolProblem } from './backup/database.ts';

const usage = `npm run doctor -- [--mail-to <e-mail address>]

Looks at everything that Volary needs, while it runs, and says what to do about what is wrong. With an address it sends a mail
there. Exit code 1 means that something is broken.`;

async function examine(config: Config, mailTo: string | undefined) {
  const say = (await loadMessages()).in('en');
  const reached = await databaseToRead(config);
  const db = openDatabase(
    { url: reached.url, size: 4, name: 'volary doctor', statementTimeout: 15_000 },
    makeLog('silent'),
  );
  try {
    const keys = makeKeys(config.secretKeys);
    const findings = await checkAll({ config, db, keys, say, now: () => new Date(), mailTo });
    return { findings, say };
  } finally {
    await db.destroy();
    await reached.stop();
  }
}

const words = { good: 'good', attention: 'LOOK', broken: 'BROKEN' } as const;

function linesOf(findings: readonly Finding[], say: Say): string[] {
  const width = Math.max(...findings.map(({ title }) => say(title).length));
  return findings.map(
    ({ title, state, text, values }) =>
      `${words[state].padEnd(6)}  ${say(title).padEnd(width)}  ${say(text, values)}`,
  );
}

function readArguments(args: string[]): string | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'mail-to': { type: 'string' } },
  });
  const mailTo = values['mail-to'];
  if (positionals.length > 0) throw new ToolProblem(usage);
  if (mailTo !== undefined && !isEmail(mailTo)) throw new ToolProblem(`${mailTo} is no e-mail address.`);
  return mailTo;
}

if (import.meta.main) {
  await runTool(async () => {
    const mailTo = readArguments(process.argv.slice(2));
    const config = readConfig(process.env, [], { onlyLooks: true });
    trustAuthorities(config);
    const { findings, say } = await examine(config, mailTo);
    for (const line of linesOf(findings, say)) console.log(line);
    for (const sentence of config.unknownSettings) console.log(`LOOK    ${sentence}`);
    if (findings.some(({ state }) => state === 'broken')) process.exitCode = 1;
  }, usage);
}
