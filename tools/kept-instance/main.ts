import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { readConfig } from '#server/config.ts';
import { makeKeys } from '#server/kernel/keys.ts';
import { freePort } from '#server/test/free-port.ts';
import { LiveClient } from '#server/test/live-client.ts';
import { runTool, ToolProblem } from '../backup/database.ts';
import { type Filled, fill, question } from './fill.ts';
import { fileOf, type KeptInstance, type PendingCall } from './instance.ts';
import { startProgram } from './program-to-kill.ts';
import { browserWith, readAudit, readMarks, readTallies, sendCalls } from './read.ts';

const usage = `npm run keep-instance -- --name NAME --version COMMIT --database postgres://...

Fills an empty database with an event in full swing, kills the server in the middle of it, and keeps a dump
with what this version says of it in tools/kept-instance/instances/. A test starts later versions on that dump.
Needs pg_dump of the database's version.`;

/** Phones that ask at the moment of the kill. */
const busyPhones = 12;

await runTool(async () => {
  const { name, version, database } = parseArgs({
    options: { name: { type: 'string' }, version: { type: 'string' }, database: { type: 'string' } },
  }).values;
  if (name === undefined || version === undefined || database === undefined) throw new ToolProblem(usage);
  const secretKey = randomBytes(32).toString('base64url');
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'volary-kept-'));
  try {
    const port = await freePort();
    const settings = { port, databaseUrl: database, dataFolder, secretKey };
    const origin = `http://127.0.0.1:${port}`;
    const keys = makeKeys(readConfig({ SECRET_KEY: secretKey, DATA_FOLDER: dataFolder }, []).secretKeys);

    const killed = await startProgram(settings);
    const filled = await fill(origin, database, keys);
    leaveUnsent(filled);
    await killWhileAsking(origin, filled, killed.kill);
    const killedAt = new Date().toISOString();
    const dump = await dumpOf(database);

    const again = await startProgram(settings);
    const kept = await describe(origin, database, filled);
    await again.kill();
    const instance: KeptInstance = { version, killedAt, secretKey, ...kept };
    await writeFile(fileOf(name, 'sql.gz'), dump);
    await writeFile(fileOf(name, 'json'), `${JSON.stringify(instance, null, 1)}\n`);
    const pending = instance.audience.reduce((sum, { outbox }) => sum + outbox.length, 0);
    console.log(`Kept ${name}: ${dump.length} bytes, ${pending} calls in outboxes.`);
  } finally {
    await rm(dataFolder, { recursive: true });
  }
}, usage);

/** What phones could not send for want of a network, and one call whose receipt never came. */
function leaveUnsent({ audience, namedPoll, qna }: Filled): void {
  const options = audience.flatMap(({ receipted }) =>
    receipted.flatMap(({ call }) =>
      call.name === 'voteInPoll' && call.params.lsId === namedPoll ? [call.body] : [],
    ),
  );
  const [first, second, third] = audience;
  const answered = audience.find(({ receipted }) => receipted.length > 0)?.receipted.pop();
  if (!first || !second || !third || !options[0] || !answered) throw new Error('The hall did too little.');
  const vote: PendingCall = {
    name: 'voteInPoll',
    params: { lsId: namedPoll },
    body: options[0],
    key: randomBytes(16).toString('base64url'),
  };
  first.outbox.push({ call: vote, answer: null });
  second.outbox.push({ call: question(qna, 'Asked in the tunnel: when is lunch?'), answer: null });
  third.outbox.push({ call: answered.call, answer: null });
}

/** Phones ask all at once; when the first receipt is there the program is killed. What got none stays in the outbox. */
async function killWhileAsking(
  origin: string,
  { audience, pigeonholeId, qna }: Filled,
  kill: () => Promise<void>,
) {
  const busy = audience.slice(-busyPhones);
  const phones = await Promise.all(
    busy.map(async ({ cookie }) =>
      LiveClient.open(await browserWith(origin, cookie), { pigeonholeId, channel: 'attendee' }),
    ),
  );
  await Promise.all(phones.map((phone) => phone.until(() => phone.frames.length > 0, 'a welcome')));
  const calls = busy.map((_, place) => question(qna, `Asked at the last moment by phone ${place}`));
  for (const [place, { key, name, params, body }] of calls.entries())
    phones[place]?.send({ t: 'call', key, name, params, body });
  await Promise.race(phones.map((phone) => phone.until(() => receiptIn(phone), 'the first receipt')));
  await kill();
  for (const [place, call] of calls.entries()) {
    const [person, receipt] = [busy[place], phones[place] && receiptIn(phones[place])];
    if (receipt) person?.receipted.push({ call, receipt });
    else person?.outbox.push({ call, answer: null });
  }
}

function receiptIn({ frames }: LiveClient): { seq: string; itemId: string } | undefined {
  const frame = frames.find((each) => each.t === 'receipt');
  return frame?.t === 'receipt' ? { seq: frame.receipt.seq, itemId: frame.receipt.itemId } : undefined;
}

async function dumpOf(database: string): Promise<Buffer> {
  const { stdout } = await promisify(execFile)(
    'pg_dump',
    ['--inserts', '--rows-per-insert=500', '--no-owner', '--no-privileges', `--dbname=${database}`],
    { maxBuffer: 100_000_000 },
  );
  // Commands of psql, which the test has not.
  return gzipSync(stdout.replaceAll(/^\\(?:un)?restrict.*\n/gm, ''), { level: 9 });
}

/** What this version says of the instance before and after the outboxes are emptied. */
async function describe(
  origin: string,
  database: string,
  { pigeonholeId, anonymousPoll, namedPoll, qna, organiser, audience }: Filled,
): Promise<Omit<KeptInstance, 'version' | 'killedAt' | 'secretKey'>> {
  const about = {
    pigeonholeId,
    sessions: [anonymousPoll, namedPoll, qna],
    organiser: { cookie: [...organiser.cookies].map((pair) => pair.join('=')).join('; ') },
  };
  const audit = await readAudit(database);
  const tallies = await readTallies(origin, about);
  const people: KeptInstance['audience'] = [];
  for (const person of audience)
    people.push({ ...person, marks: await readMarks(origin, person.cookie, about) });
  for (const { cookie, outbox } of people) {
    const answers = await sendCalls(
      origin,
      cookie,
      pigeonholeId,
      outbox.map(({ call }) => call),
    );
    for (const [place, entry] of outbox.entries()) entry.answer = answers[place] ?? null;
  }
  return { ...about, audience: people, tallies, talliesAfter: await readTallies(origin, about), audit };
}
