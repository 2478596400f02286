import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { checkClock } from '#server/kernel/checks/check-clock.ts';
import { checkDatabase } from '#server/kernel/checks/check-database.ts';
import { checkDisk } from '#server/kernel/checks/check-disk.ts';
import { checkMail } from '#server/kernel/checks/check-mail.ts';
import { checkNode } from '#server/kernel/checks/check-node.ts';
import { checkNodes } from '#server/kernel/checks/check-nodes.ts';
import { checkVersion } from '#server/kernel/checks/check-version.ts';
import { NodeConnection } from '#server/kernel/db/node-connection.ts';
import { homeOf } from '#server/kernel/realtime/cluster/home.ts';
import { RedisCluster } from '#server/kernel/realtime/cluster/redis-cluster.ts';
import { version } from '#server/kernel/version.ts';
import { emptyDatabase, freshDatabase } from '#server/test/database.ts';
import { freePort } from '#server/test/free-port.ts';
import { makeSigningKey } from '#server/test/identity-provider/certificate.ts';
import { openMailPeer } from '#server/test/mail-peer.ts';
import { findRedis, startRedis } from '#server/test/prepared/redis-for-tests.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { without } from '#server/test/without.ts';
import { openWorld } from '#server/test/world.ts';
import { checkAll } from './check-all.ts';
import { checkProviders } from './check-providers.ts';
import { log, open, say, told } from './doctor.fixture.ts';

test('a Node.js that is too old is told', () => {
  expect(told(checkNode())).toEqual([`good Node.js: Version ${process.versions.node}.`]);
  expect(told(checkNode('22.18.0'))).toEqual([
    'broken Node.js: Version 22.18.0. Volary needs 24 or later: start it with npm start, which brings its own on Linux and Windows, or install a newer one from https://nodejs.org.',
  ]);
});

test('the version is told, and another one that still runs', async () => {
  const answering = async (health: string) => {
    const server = createServer((_, response) => response.end(health)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const origin = `http://127.0.0.1:${port}`;
    const found = await checkVersion(readConfig({ SECRET_KEY: 'k'.repeat(32), ORIGIN: origin }, []));
    server.close();
    return told(found).map((line) => line.replace(origin, 'ORIGIN'));
  };
  expect(await answering(JSON.stringify({ status: 'ready', version }))).toEqual([
    `good Volary: Version ${version}.`,
  ]);
  expect(await answering('<h1>Welcome to nginx!</h1>')).toEqual([`good Volary: Version ${version}.`]);
  expect(await answering(JSON.stringify({ version: '0.1.0' }))).toEqual([
    `attention Volary: Version ${version} is installed here, and 0.1.0 answers at ORIGIN. Restart Volary.`,
  ]);
});

describe('of the database', () => {
  test('a healthy one is good in everything', async () => {
    await using database = await freshDatabase();
    await using opened = open(database.url);
    const lines = told(await checkDatabase(opened.db));
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(line).toMatch(/^good /);
  });

  test('one without tables, and one that a newer Volary has used, are told', async () => {
    await using empty = await emptyDatabase();
    await using first = open(empty.url);
    expect(told(await checkDatabase(first.db)).join('\n')).toMatch(
      /attention Migrations: \d+ wait\. The next start applies them\./,
    );
    await using used = await freshDatabase();
    await using second = open(used.url);
    await sql`INSERT INTO migrations (name) VALUES ('9999-later.sql')`.execute(second.db);
    expect(told(await checkDatabase(second.db)).join('\n')).toContain(
      'broken Migrations: A newer Volary has changed this database (9999-later.sql), and this one doesn’t start on it.',
    );
  });

  test('one that takes no writes is told, as a standby is', async () => {
    await using database = await freshDatabase();
    await using opened = open(database.url);
    await sql
      .raw(`ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET default_transaction_read_only = on`)
      .execute(opened.db);
    await using standby = open(database.url);
    expect(told(await checkDatabase(standby.db)).join('\n')).toMatch(
      /broken Writing: PostgreSQL takes no writes/,
    );
  });

  test('one of another encoding, and one whose letters are English only, are told', async () => {
    for (const [how, line] of [
      ["encoding 'LATIN1' locale_provider libc locale 'C'", /broken Database locale: The encoding is LATIN1/],
      ["encoding 'UTF8' locale_provider libc locale 'C'", /attention Database locale: C knows no upper/],
    ] as const) {
      await using database = await emptyDatabase(how);
      await using opened = open(database.url);
      expect(told(await checkDatabase(opened.db)).join('\n')).toMatch(line);
    }
  });

  test('one that is not there is told without its password', async () => {
    await using opened = open(`postgres://u:hunter2@127.0.0.1:${await freePort()}/volary`);
    const lines = told(await checkDatabase(opened.db));
    expect(lines).toMatchObject([expect.stringMatching(/^broken PostgreSQL: Can’t be used: .*ECONNREFUSED/)]);
    expect(lines.join()).not.toContain('hunter2');
  });

  test('clocks that are apart are told', async () => {
    await using database = await freshDatabase();
    await using opened = open(database.url);
    expect(told(await checkClock(opened.db, () => new Date()))).toMatchObject([
      expect.stringMatching(/^(good|attention) Clock/),
    ]);
    const ahead = () => new Date(Date.now() + 90_000);
    expect(told(await checkClock(opened.db, ahead))).toMatchObject([
      expect.stringMatching(/^broken Clock: This machine and PostgreSQL are (89|90)[.\d]* seconds apart/),
    ]);
  });
});

test('a disk without room is told', async () => {
  expect(told(await checkDisk('/tmp/not-there-yet'))).toMatchObject([expect.stringContaining('Disk:')]);
  // A file system that has no room at all.
  expect(told(await checkDisk('/proc'))).toMatchObject([expect.stringMatching(/^broken Disk: 0 GB of 0 GB/)]);
});

const redisBinary = findRedis();

describe.skipIf(redisBinary === null)('of several nodes', without('Redis'), () => {
  test('each must be heard through Redis', async () => {
    await using database = await freshDatabase();
    await using opened = open(database.url);
    await using redis = await startRedis(redisBinary ?? '');
    const config = { redisUrl: redis.url };
    const home = await homeOf(opened.db);
    await using nodes = new AsyncDisposableStack();
    const begin = async (url: string | null) => {
      const node = await NodeConnection.open({ url: database.url, place: 'together', log });
      nodes.defer(() => node.close());
      expect(await node.takePlace()).toBe(true);
      if (url === null) return;
      const cluster = new RedisCluster({ url, home, log });
      nodes.defer(() => cluster.close());
      await cluster.start({ receive: () => undefined, reconnected: () => undefined });
    };
    expect(told(await checkNodes({ redisUrl: undefined }, opened.db))).toEqual([
      'good Nodes: One node, without Redis.',
    ]);
    await begin(redis.url);
    await begin(redis.url);
    expect(told(await checkNodes(config, opened.db))).toMatchObject([
      expect.stringMatching(/^good Nodes: Redis [\d.]+; 2 nodes hear each other\.$/),
    ]);
    // The third has a REDIS_URL that leads elsewhere.
    await begin(null);
    expect(told(await checkNodes(config, opened.db))).toMatchObject([
      expect.stringMatching(/^broken Nodes: 3 nodes are on this database, and 2 are heard/),
    ]);
    expect(told(await checkNodes({ redisUrl: undefined }, opened.db))).toMatchObject([
      expect.stringMatching(/^broken Nodes: 3 nodes .* REDIS_URL isn’t set here/),
    ]);
    await redis.kill();
    expect(told(await checkNodes(config, opened.db))).toMatchObject([
      expect.stringMatching(/^broken Nodes: Redis doesn’t answer: .*ECONNREFUSED/),
    ]);
  });
});

describe('of mail', () => {
  const origin = 'https://live.example.org';
  const config = (SMTP_URL?: string) =>
    readConfig({ SECRET_KEY: 'k'.repeat(32), ORIGIN: origin, ...(SMTP_URL && { SMTP_URL }) }, []);

  test('one arrives at the address that was given, and the server is greeted by our name', async () => {
    await using peer = await openMailPeer(origin);
    expect(told(await checkMail({ config: config(peer.url), say }))[0]).toMatch(
      /^good Email: 127\.0\.0\.1:\d+ lets us in/,
    );
    expect(peer.all).toEqual([]);
    const sent = await checkMail({ config: config(peer.url), say, mailTo: 'ines@example.org' });
    expect(told(sent)[0]).toMatch(/^good Email: .* took an email to ines@example\.org\./);
    expect(peer.to('ines@example.org')).toMatchObject([
      { text: expect.stringContaining('Volary can send email') },
    ]);
    expect(peer.names).toContain('live.example.org');
  });

  test('none, one that is away and one that says nothing are told', async () => {
    expect(told(await checkMail({ config: config(), say }))[0]).toMatch(/^broken Email: SMTP_URL isn’t set/);
    const away = `smtp://postmaster:hunter2@127.0.0.1:${await freePort()}`;
    const line = told(await checkMail({ config: config(away), say }))[0];
    expect(line).toMatch(/^broken Email: 127\.0\.0\.1:\d+ doesn’t take email: .*ECONNREFUSED/);
    expect(line).not.toContain('hunter2');
    const silent = createTcpServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as { port: number };
    const patience = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 };
    expect(told(await checkMail({ config: config(`smtp://127.0.0.1:${port}`), say, patience }))[0]).toMatch(
      /^broken Email/,
    );
    silent.close();
  });
});

describe('of identity providers', () => {
  const world = worldForTests();

  test('a certificate that ends is told before and after it does', async () => {
    const { db } = world.program.kernel;
    const find = async (now: Date) => told(await checkProviders(db, now));
    expect(await find(new Date())).toEqual([]);
    const { certificate } = makeSigningKey();
    const { id } = await db
      .insertInto('organisations')
      .values({ name: 'Harbor Group' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('ssoOrganisations')
      .values({ organisationId: id, entityId: 'https://idp.example.org', certificates: [certificate] })
      .execute();
    expect(await find(new Date())).toEqual(['good Single sign-on: All certificates hold for weeks.']);
    const [last] = (await checkProviders(db, new Date('2100-01-01'))).map(({ values }) => String(values.day));
    const end = new Date(`${last}T00:00:00Z`).getTime();
    expect(await find(new Date(end - 5 * 86_400_000))).toEqual([
      `attention Single sign-on: The certificate of Harbor Group’s identity provider ends on ${last}. An admin replaces it at /sso/config.`,
    ]);
    expect((await find(new Date(end + 2 * 86_400_000)))[0]).toContain(`provider ended on ${last}`);
  });

  test('a manager reads on a page of the office what the doctor finds', async () => {
    const manager = await world.manager();
    const { status, body } = await manager.call('readChecks');
    expect(status).toBe(200);
    expect(body.checks).toContainEqual({
      title: 'Node.js',
      state: 'good',
      text: `Version ${process.versions.node}.`,
    });
    expect(body.checks.map(({ title }) => title)).toContain('Migrations');
    expect((await manager.open('/manager/checks')).boot.page.name).toBe('checks');
  });
});

test('two managers who look at once have everything asked once, however long it takes', async () => {
  const held: Socket[] = [];
  const mailServer = createTcpServer((socket) => void held.push(socket)).listen(0, '127.0.0.1');
  await once(mailServer, 'listening');
  const { port } = mailServer.address() as { port: number };
  await using world = await openWorld({
    ORIGIN: `http://127.0.0.1:${await freePort()}`,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  });
  const [one, other, visitor] = [await world.manager(), await world.manager(), await world.visitor()];
  const share = vi.spyOn(world.program.kernel.briefly, 'share');
  const first = one.call('readChecks');
  await expect.poll(() => held.length).toBe(1);
  world.clock.forward(3_000);
  const second = other.call('readChecks');
  await expect.poll(() => share.mock.calls.length).toBe(2);
  expect((await visitor.fetch('/api/health')).status).toBe(200);
  held[0]?.destroy();
  expect((await second).body.checks).toEqual((await first).body.checks);
  expect(held).toHaveLength(1);
  // Who looks afterwards sees how it is then.
  const third = one.call('readChecks');
  await expect.poll(() => held.length).toBe(2);
  held[1]?.destroy();
  await third;
  mailServer.close();
});

test('without a database the rest is looked at all the same', async () => {
  await using opened = open(`postgres://u@127.0.0.1:${await freePort()}/volary`);
  const config = readConfig({ SECRET_KEY: 'k'.repeat(32), PORT: String(await freePort()) }, []);
  const keys = { sign: () => 'signature' };
  const findings = await checkAll({ config, db: opened.db, keys, say, now: () => new Date() });
  expect(told(findings).map((line) => line.split(':')[0])).toEqual([
    'good Volary',
    'good Node.js',
    'broken PostgreSQL',
    'broken Public address',
    'good Email',
    expect.stringMatching(/Disk$/),
  ]);
});
