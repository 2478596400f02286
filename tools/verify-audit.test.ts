import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { eraseClosedAccounts } from '#server/domains/accounts/closing/erase-closed-accounts.job.ts';
import { lastEntryId, writeAudit } from '#server/kernel/audit/audit.queries.ts';
import type { AuditFinding } from '#server/kernel/audit/audit-check.ts';
import { headOfNumber, lastHead } from '#server/kernel/audit/audit-heads.queries.ts';
import { checkAudit } from '#server/kernel/audit/check-audit.ts';
import type { Head } from '#server/kernel/audit/head.ts';
import { signAuditEntries } from '#server/kernel/audit/sign-audit.job.ts';
import { signNext } from '#server/kernel/audit/sign-next.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { type Keys, makeKeys } from '#server/kernel/keys.ts';
import { makeLog } from '#server/kernel/log.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { inWords, readArguments } from './verify-audit.ts';

const lines: { msg: string; head?: string; digest?: string; entries?: string[] }[] = [];
const log = makeLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
// No background job signs at a moment of its own.
const world = worldForTests({}, { services: ['http', 'realtime'], log });

const hour = 3_600_000;
const db = () => world.program.kernel.db;
const keys = () => world.program.kernel.keys;
/** Entries of one workspace that were signed by several heads, in their order. */
let ids: string[] = [];
let workspaceId = '';

beforeAll(async () => {
  const { run } = signAuditEntries(world.program.kernel);
  await run({});
  // Later than the first day, on which entries without a mac are taken.
  world.clock.forward(25 * hour);
  for (const name of ['Ada', 'Ben']) {
    const organiser = await world.organiser(name);
    const event = await world.pigeonhole(organiser);
    await world.qna(organiser, event.id);
    await run({});
    await world.poll(organiser, event.id);
    await run({});
    const found = await sql<{ id: string; workspaceId: string }>`
      SELECT id, workspace_id FROM audit_entries WHERE pigeonhole_id = ${event.id} ORDER BY id`.execute(db());
    ids = found.rows.map(({ id }) => id);
    workspaceId = found.rows[0]?.workspaceId ?? '';
  }
  expect(ids).toHaveLength(5);
});

/** Undone afterwards. */
async function attack<Found>(act: (tx: Tx) => Promise<Found>): Promise<Found> {
  const tx = await db().startTransaction().execute();
  try {
    return await act(tx);
  } finally {
    await tx.rollback().execute();
  }
}

const findings = async (tx: Tx, by: Keys = keys()) => (await checkAudit(tx, by, world.clock.now())).findings;
const about = (is: AuditFinding['is'], ...entries: (string | undefined)[]) =>
  entries.map((entryId) => ({ is, entryId, workspaceId }));
const sign = async (tx: Tx, by: Keys = keys()) =>
  signNext({ tx, keys: by, now: world.clock.now() }, await lastEntryId(tx));
const sha256 = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Chains entries of the workspace anew, as anybody can who knows how: there is no key to it. */
async function chainAnew(tx: Tx, from: string | undefined): Promise<void> {
  const { rows } = await sql<{ id: string; chain: Buffer; content: string }>`
    SELECT id, chain,
      jsonb_build_array(id, workspace_id, pigeonhole_id, channel, actor_id, action, about, at)::text AS content
    FROM audit_entries WHERE workspace_id = ${workspaceId} ORDER BY id`.execute(tx);
  let before: Buffer | string = '';
  for (const { id, chain, content } of rows) {
    const link: Buffer = BigInt(id) < BigInt(from ?? 0) ? chain : sha256(before, content);
    await sql`UPDATE audit_entries SET chain = ${link} WHERE id = ${id}`.execute(tx);
    before = link;
  }
}

describe('whoever has the database, and not the key,', () => {
  test('does nothing: the log is intact', async () => {
    const check = await checkAudit(db(), keys(), world.clock.now());
    expect(check).toMatchObject({ findings: [], unsigned: 0 });
    expect(check.entries).toBeGreaterThanOrEqual(10);
  });

  test('changes an entry: it is named', async () => {
    const found = await attack(async (tx) => {
      await sql`UPDATE audit_entries SET action = 'nothing-happened' WHERE id = ${ids[1]}`.execute(tx);
      return findings(tx);
    });
    expect(found).toEqual(about('changed', ids[1]));
  });

  test('changes an entry and chains it and those after it anew', async () => {
    const found = await attack(async (tx) => {
      await sql`UPDATE audit_entries SET at = at - interval '1 day' WHERE id = ${ids[1]}`.execute(tx);
      await chainAnew(tx, ids[1]);
      return findings(tx);
    });
    expect(found).toEqual([...about('changed', ids[1]), ...about('unchained', ids[2], ids[3], ids[4])]);
  });

  test('takes the links away, so that the server chains what was changed: it never chains anew', async () => {
    const found = await attack(async (tx) => {
      await sql`UPDATE audit_entries SET action = 'x' WHERE id = ${ids[1]}`.execute(tx);
      await sql`UPDATE audit_entries SET chain = NULL WHERE id >= ${ids[1]}`.execute(tx);
      await sign(tx);
      return findings(tx);
    });
    expect(found).toEqual([...about('changed', ids[1]), ...about('unchained', ids[2], ids[3], ids[4])]);
  });

  test('removes an entry: that one is named, and not the one after it', async () => {
    const found = await attack(async (tx) => {
      await sql`DELETE FROM audit_entries WHERE id = ${ids[2]}`.execute(tx);
      return findings(tx);
    });
    expect(found).toEqual(about('missing', ids[2]));
  });

  test('moves an entry to another workspace', async () => {
    const found = await attack(async (tx) => {
      await sql`UPDATE audit_entries SET workspace_id = 1 WHERE id = ${ids[2]}`.execute(tx);
      return findings(tx);
    });
    expect(found).toEqual(about('changed', ids[2]));
  });

  test('puts an entry in where one was', async () => {
    const found = await attack(async (tx) => {
      await sql`DELETE FROM audit_entries WHERE id = ${ids[2]}`.execute(tx);
      await sql`
        INSERT INTO audit_entries (id, workspace_id, pigeonhole_id, channel, actor_id, action, about)
        OVERRIDING SYSTEM VALUE
        SELECT ${ids[2]}, workspace_id, pigeonhole_id, channel, actor_id, action, about FROM audit_entries WHERE id = ${ids[1]}`.execute(
        tx,
      );
      return findings(tx);
    });
    expect(found).toEqual(about('changed', ids[2]));
  });

  test('writes an entry of their own, or copies one: when it is signed it is known not to be ours', async () => {
    const columns = sql`workspace_id, pigeonhole_id, channel, actor_id, action, about`;
    for (const mac of [sql`NULL`, sql`'nonce.mac'`, sql`mac`])
      await attack(async (tx) => {
        await sql`ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_mac_key`.execute(tx);
        const { rows } = await sql<{ id: string }>`
          INSERT INTO audit_entries (${columns}, at, mac) SELECT ${columns}, at, ${mac} FROM audit_entries WHERE id = ${ids[1]} RETURNING id`.execute(
          tx,
        );
        await sign(tx);
        expect(await findings(tx)).toEqual(about('forged', rows[0]?.id));
      });
  });

  test('says that an actor was somebody else; only erasing a person takes the name away', async () => {
    await attack(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        UPDATE audit_actors a SET ref = 999999 FROM audit_entries e
        WHERE e.id = ${ids[0]} AND a.id = e.actor_id RETURNING a.id`.execute(tx);
      const actorId = rows[0]?.id;
      expect(await findings(tx)).toEqual([{ is: 'actorChanged', actorId }]);
      await sql`UPDATE audit_actors SET ref = NULL, label = 'erased ' || id, salt = NULL WHERE id = ${actorId}`.execute(
        tx,
      );
      expect(await findings(tx)).toEqual([]);
    });
  });

  test('removes heads, changes one, or signs with a key of their own', async () => {
    const last = (await lastHead(db())) as Head;
    await attack(async (tx) => {
      await sql`DELETE FROM audit_heads WHERE number IN (2, 3)`.execute(tx);
      expect((await findings(tx))[0]).toEqual({ is: 'headsMissing', from: '2', to: '3' });
    });
    await attack(async (tx) => {
      await sql`UPDATE audit_heads SET signed_at = signed_at + interval '1 hour' WHERE number = ${last.number}`.execute(
        tx,
      );
      expect(await findings(tx)).toEqual([{ is: 'headChanged', number: last.number }]);
    });
    const theirs = makeKeys([randomBytes(32)]);
    await attack(async (tx) => {
      await sql`DELETE FROM audit_entries WHERE id = ${ids[4]}`.execute(tx);
      await sql`DELETE FROM audit_heads WHERE number = ${last.number}`.execute(tx);
      await sign(tx, theirs);
      const [keyName] = theirs.names;
      expect(await findings(tx)).toContainEqual({ is: 'otherKey', number: last.number, keyName });
      // What we sign after it does not stand for it.
      world.clock.forward(2 * hour);
      await sign(tx);
      expect(await findings(tx)).toContainEqual({ is: 'otherKey', number: last.number, keyName });
      await sql`UPDATE audit_heads SET key_name = ${keys().names[0]} WHERE number = ${last.number}`.execute(
        tx,
      );
      expect(await findings(tx)).toContainEqual({ is: 'headChanged', number: last.number });
    });
  });
});

describe('somebody whose account is erased', () => {
  const sign = () => signAuditEntries(world.program.kernel).run({});
  const erase = () => eraseClosedAccounts(world.program.kernel).run({});
  const whole = { findings: [], unsigned: 0 };
  const check = () => checkAudit(db(), keys(), world.clock.now());

  /** Has just done something, and the days of the account are over. */
  async function goes(name: string) {
    const organiser = await world.organiser(name);
    const { id } = (await organiser.call('myAccount')).body.account;
    await world.pigeonhole(organiser);
    await sql`UPDATE accounts SET closes_at = ${world.clock.now()} WHERE id = ${id}`.execute(db());
    return async () => (await sql`SELECT 1 FROM accounts WHERE id = ${id}`.execute(db())).rows.length === 1;
  }

  test('leaves a log that is intact, also where their last act was a moment ago', async () => {
    const isThere = await goes('Cleo');
    await erase();
    await sign();
    expect(await isThere()).toBe(false);
    expect(await check()).toMatchObject(whole);
  });

  test('stays while the log cannot sign what they did, which the server tells', async () => {
    const [written, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = db()
      .transaction()
      .execute(async (tx) => {
        const actor = { kind: 'system', ref: null, label: 'slow' } as const;
        const entry = { action: 'giveRole', workspaceId: null, pigeonholeId: null, about: {} } as const;
        await writeAudit({ tx, keys: keys(), now: world.clock.now() }, actor, entry);
        written.resolve();
        await finish.promise;
      });
    await written.promise;
    const isThere = await goes('Dora');
    await erase();
    expect(await isThere()).toBe(true);
    expect(lines.at(-1)?.msg).toMatch(/^an account waits to be erased/);

    finish.resolve();
    await slow;
    await erase();
    await sign();
    expect(await isThere()).toBe(false);
    expect(await check()).toMatchObject(whole);
  });
});

describe('an operator', () => {
  test('changes the secret key: what was signed before stays good, also when the old key is gone', async () => {
    const [old, next] = [world.program.kernel.config.secretKeys[0], randomBytes(32)];
    await attack(async (tx) => {
      world.clock.forward(2 * hour);
      await sign(tx, makeKeys([next, old]));
      expect(await findings(tx, makeKeys([next]))).toEqual([]);
      await sql`DELETE FROM audit_entries WHERE id = ${ids[1]}`.execute(tx);
      expect(await findings(tx, makeKeys([next]))).toEqual(about('missing', ids[1]));
    });
    const others = await findings(db() as Tx, makeKeys([next]));
    expect(new Set(others.map(({ is }) => is))).toEqual(new Set(['otherKey']));
  });

  test('updates from a version without heads: its entries stay as they are, byte for byte, and are held to from now on', async () => {
    await attack(async (tx) => {
      await sql`DELETE FROM audit_heads`.execute(tx);
      await sql`UPDATE audit_entries SET mac = NULL`.execute(tx);
      const bytes = async () => (await sql`SELECT * FROM audit_entries ORDER BY id`.execute(tx)).rows;
      const before = await bytes();
      expect(await findings(tx)).toEqual([]);
      await sign(tx);
      expect(await bytes()).toEqual(before);
      expect(await checkAudit(tx, keys(), world.clock.now())).toMatchObject({ findings: [], unsigned: 0 });
      await sql`UPDATE audit_entries SET action = 'x' WHERE id = ${ids[1]}`.execute(tx);
      expect(await findings(tx)).toEqual(about('changed', ids[1]));
    });
  });

  test('restores an entry that had been altered before anything was signed: it is still told', async () => {
    await attack(async (tx) => {
      await sql`DELETE FROM audit_heads`.execute(tx);
      await sql`UPDATE audit_entries SET action = 'x' WHERE id = ${ids[1]}`.execute(tx);
      expect(await findings(tx)).toEqual(about('changed', ids[1]));
      await sign(tx);
      expect(await findings(tx)).toEqual(about('changed', ids[1]));
    });
  });

  test('compares with a head that the server wrote into its log: so a log that was set back is found out', async () => {
    const { run } = signAuditEntries(world.program.kernel);
    world.clock.forward(2 * hour);
    await run({});
    const { head = '', digest = '' } = lines.findLast(({ msg }) => msg === 'the audit log was signed') ?? {};
    expect(readArguments(['--head', `${head}:${digest}`])).toEqual({ number: head, digest });
    expect((await headOfNumber(db(), head))?.digest.toString('hex')).toBe(digest);

    await sql`DELETE FROM audit_entries WHERE id >= ${ids[3]}`.execute(db());
    await sql`DELETE FROM audit_heads WHERE last_entry_id >= ${ids[3]}`.execute(db());
    expect(await findings(db() as Tx)).toEqual([]);
    expect((await headOfNumber(db(), head))?.digest.toString('hex')).not.toBe(digest);
    // A server that is running tells by itself.
    await run({});
    expect(lines.at(-1)?.msg).toBe('the audit log no longer has what this server signed');
  });

  test('runs the command: its exit code tells whether the log is intact', async () => {
    const { databaseUrl, program } = world;
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      DATA_FOLDER: program.kernel.config.dataFolder,
    };
    const runIn = (dataFolder: string, ...args: string[]) =>
      new Promise<{ code: number; said: string }>((done) => {
        const there = { env: { ...env, DATA_FOLDER: dataFolder } };
        execFile(process.execPath, ['tools/verify-audit.ts', ...args], there, (error, out, err) =>
          done({ code: error === null ? 0 : Number(error.code), said: `${out}${err}` }),
        );
      });
    const run = (...args: string[]) => runIn(env.DATA_FOLDER, ...args);
    expect(await run()).toEqual({ code: 0, said: expect.stringContaining('The audit log is intact.') });
    const digest = '0'.repeat(64);
    const compared = await run('--head', `1:${digest}`);
    expect(compared).toEqual({
      code: 1,
      said: expect.stringContaining('head 1 is not the one that was signed'),
    });
    expect((await run('--heads')).said).toMatch(/^npm run verify-audit\n/);

    // On a machine that has the address of the database, and not the key.
    const keyless = path.join(env.DATA_FOLDER, 'nothing-here');
    const { code, said } = await runIn(keyless);
    expect(code).toBe(1);
    expect(said).toMatch(/^No key given here has signed the log\./);
    expect(existsSync(keyless)).toBe(false);
  });

  test('reads what happened, in words', async () => {
    const check = await checkAudit(db(), keys(), world.clock.now());
    check.findings.push(
      { is: 'changed', entryId: '7', workspaceId: '3' },
      { is: 'missing', entryId: '8', workspaceId: null },
      { is: 'otherKey', number: '4', keyName: 'Ab-12345' },
    );
    expect(inWords(check).problems).toEqual([
      'entry 7 (workspace 3) was changed',
      'entry 8 (of no workspace) is missing',
      expect.stringContaining('head 4 was signed with another key (Ab-12345)'),
    ]);
    expect(inWords(check).summary).toMatch(/^Entries: \d+ signed, 0 not yet\. First head: 20/);
    expect(() => readArguments(['--head', 'x'])).toThrow('npm run verify-audit');
  });
});
